// The terminus for those who say in manifests what a node is to have: every node is known, and
// nothing is known of it but its facts.
import { node } from "../../indirector/node.ts";
import type { Facts } from "../../model/facts.ts";

export default node.terminus({
  name: "plain",
  doc: "Knows every node, with no classes and no parameters.",
  open: ({ settings }: { readonly settings: { string(name: "environment"): string } }) => ({
    find: ({ key, options }) => ({
      name: key,
      environment: options.environment ?? settings.string("environment"),
      classes: new Map(),
      parameters: new Map(),
      facts: options.facts as Facts | undefined,
    }),
  }),
});
