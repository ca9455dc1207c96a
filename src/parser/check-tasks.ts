// Task mode: what makes or changes a catalog has no place in a task, but in an `apply`.

import type { Node } from "./ast.ts";
import type { Checker } from "./checker.ts";
import { issues } from "./issues.ts";
import { aNodeFirst } from "./labels.ts";

/** Reports what is refused; whether its own check is to be left out. */
export function isRefusedInTask(node: Node, c: Checker): boolean {
  switch (node.kind) {
    case "HostClassDefinition":
    case "ResourceTypeDefinition":
      c.report(issues.EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING({ label: aNodeFirst(node) }), node);
      return true;
    case "CollectExpression":
      if (c.isInApply() && node.query.kind === "ExportedQuery") {
        refuseInApply(node, c);
        return true;
      }
      break;
    case "ApplyExpression":
      if (c.isInApply()) refuseInApply(node, c);
      return false;
    case "NodeDefinition":
    case "RelationshipExpression":
    case "ResourceDefaultsExpression":
    case "ResourceExpression":
    case "ResourceOverrideExpression":
      break;
    default:
      return false;
  }
  if (c.isInApply()) return false;
  c.report(issues.EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING({ label: aNodeFirst(node) }), node);
  return true;
}

function refuseInApply(node: Node, c: Checker): void {
  c.report(issues.EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING({ label: aNodeFirst(node) }), node);
}
