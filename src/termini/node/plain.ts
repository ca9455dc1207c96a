// The terminus for those who say in manifests what a node is to have: every node is known, and
// nothing is known of it but its facts.
import { node } from "../../indirector/node.ts";
import type { Facts } from "../../model/facts.ts";
import { plainNode } from "../../model/node.ts";

export default node.terminus({
  name: "plain",
  doc: "Knows every node, with its facts for variables and no classes.",
  open: ({ settings }: { readonly settings: { string(name: "environment"): string } }) => ({
    find: ({ key, options }) => ({
      ...plainNode(key, options.environment ?? settings.string("environment")),
      parameters: (options.facts as Facts | undefined)?.values ?? new Map(),
    }),
  }),
});
