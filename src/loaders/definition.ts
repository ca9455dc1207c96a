// A class, define or node as the compiler knows it: taken from the syntax tree when its file is
// imported. `types` are the parameters' types, evaluated at import, as the reference does it.
import type { Expression, Node, NodeDefinition, Parameter } from "../parser/ast.ts";
import type { PType } from "../pcore/types/type.ts";
import { Regexp } from "../pcore/values.ts";

export interface Definition {
  readonly kind: "hostclass" | "definition" | "node";
  /** Lower case, without leading `::`; "" is the main class. */
  readonly name: string;
  /** For a node whose name is a regular expression. */
  readonly pattern?: Regexp | undefined;
  /** "" for the main manifest; absent for classes nobody wrote (settings). */
  readonly moduleName: string | undefined;
  readonly parameters: readonly Parameter[];
  /** Types by parameter name; a parameter without one takes anything. */
  readonly types: ReadonlyMap<string, PType>;
  /** The name of the class it inherits from, lower case, without leading `::`. */
  readonly parent?: string | undefined;
  /** More than one for the main class: each manifest of a directory adds its own. */
  readonly bodies: readonly Expression[];
  /** Where it is written; absent for classes nobody wrote. */
  readonly at?: Node | undefined;
}

/** The names a node statement answers to, each its own definition. */
export function hostNames(node: NodeDefinition): { name: string; pattern?: Regexp }[] {
  return node.hostMatches.map((match) => {
    switch (match.kind) {
      case "LiteralRegularExpression":
        return { name: regexNodeName(match.value), pattern: new Regexp(match.value) };
      case "LiteralDefault":
        return { name: "default" };
      case "LiteralString":
      case "QualifiedName":
      case "LiteralInteger":
      case "LiteralFloat":
        return { name: String(match.value).toLowerCase() };
      default:
        return { name: match.source.text.slice(match.offset, match.offset + match.length) };
    }
  });
}

/** The name a node defined by a regular expression goes by. */
function regexNodeName(source: string): string {
  return `__node_regexp__${source
    .toLowerCase()
    .replace(/[^-\w:.]/g, "")
    .replace(/^\.+/, "")}`;
}
