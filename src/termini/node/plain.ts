// The terminus for those who say in manifests what a node is to have: every node is known, and
// nothing is known of it.
import { node } from "../../indirector/node.ts";
import { plainNode } from "../../model/node.ts";

export default node.terminus({
  name: "plain",
  doc: "Knows every node, and that it has no classes and no parameters.",
  open: ({ settings }: { readonly settings: { string(name: "environment"): string } }) => ({
    find: ({ key, options }) =>
      plainNode(key, options.environment ?? settings.string("environment")),
  }),
});
