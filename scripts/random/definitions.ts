// What a manifest declares: type aliases, functions, classes, defined types, nodes.
import type { Declared, Draft } from "./draft.ts";
import type { Kind } from "./kinds.ts";
import { leaves } from "./leaves.ts";
import { block, capitalized, quietBlock } from "./statements.ts";
import { words } from "./words.ts";

const typeOf: { readonly [K in Kind]?: readonly string[] } = {
  int: ["Integer", "Numeric", "~ Integer[-100, 1000]", "Variant[Integer, String]"],
  float: ["Float", "Numeric", "Scalar"],
  str: ["String", "~ String[1]", "Scalar", "Optional[String]", "Data"],
  bool: ["Boolean", "Optional[Boolean]"],
  array: ["Array", "~ Array[Integer]", "~ Array[String]", "Collection", "Iterable"],
  ints: ["Array[Integer]", "Array[Numeric]", "Array"],
  strs: ["Array[String]", "Array[Data]", "Collection"],
  hash: ["Hash", "~ Hash[String, Any]", "Collection"],
  type: ["Type", "~ Type[Integer]"],
  sensitive: ["Sensitive", "~ Sensitive[String]"],
  regexp: ["Regexp"],
};

function parameterType(draft: Draft, kind: Kind): string {
  const list = typeOf[kind];
  const roll = draft.random.next();
  if (roll < 0.35) return "";
  if (roll < 0.75 && list !== undefined) return `${draft.pick(list)} `;
  if (roll < 0.85) return "Any ";
  return draft.random.chance(draft.wildness) ? `${draft.pick(words.typelit ?? [])} ` : "";
}

/** Parameters as they are written, and as those who give values for them know them. */
function parametersOf(draft: Draft): { text: string; declared: Declared["parameters"] } {
  const declared: Declared["parameters"][number][] = [];
  const written: string[] = [];
  for (let count = draft.random.between(0, 3); count > 0; count -= 1) {
    const kind = draft.anyKind();
    const name = draft.fresh("q");
    const preset = draft.random.chance(0.5) ? ` = ${draft.expression(kind, 1)}` : "";
    written.push(`${parameterType(draft, kind)}$${name}${preset}`);
    declared.push({ name, kind, hasDefault: preset !== "" });
  }
  return { text: written.join(", "), declared };
}

export function typeAlias(draft: Draft, depth: number): string {
  const name = `Al${draft.fresh("a")}`;
  const roll = draft.random.next();
  if (roll < 0.15) {
    draft.objects.push(name);
    return draft.line(
      draft.random.pick([
        `type ${name} = Object[{attributes => {x => Integer, y => {type => String, value => 'why'}}}]`,
        `type ${name} = Object[{attributes => {x => Any}, equality => [x]}]`,
        `type ${name} = {attributes => {x => ${draft.pick(words.typelit ?? [])}}}`,
        `type ${name} = Object[{constants => {K => ${draft.pick(leaves.str)}}, attributes => {x => Optional[Integer]}}]`,
      ]),
    );
  }
  draft.aliases.push(name);
  if (roll < 0.2)
    return draft.line(`type ${name} = Variant[Integer, Array[${name}], Hash[String, ${name}]]`);
  return draft.line(
    draft.random.chance(draft.wildness)
      ? `type ${name} = ${draft.expression("type", Math.min(depth, 2))}`
      : `type ${name} = ${draft.pick(words.typelit ?? [])}`,
  );
}

export function functionDefinition(draft: Draft, depth: number): string {
  const name = draft.random.chance(0.2) ? `ns::${draft.fresh("f")}` : draft.fresh("fn");
  const { text, declared } = draft.inside(() => parametersOf(draft), []);
  const result = draft.anyKind();
  const returns = draft.random.chance(0.3)
    ? ` >> ${parameterType(draft, result).trim() || "Any"}`
    : "";
  const start = draft.line(`function ${name}(${text})${returns} {`);
  const body = draft.inside(() => {
    draft.variables.push(...declared);
    const before = draft.random.chance(0.4) ? quietBlock(draft, depth - 1) : "";
    const name = draft.fresh("l");
    const last = draft.random.chance(0.15)
      ? `return(${draft.expression(result, depth)})`
      : `$${name} = ${draft.expression(result, depth)} $${name}`;
    return before + draft.line(last);
  }, []);
  draft.functions.push({ name, kinds: declared.map(({ kind }) => kind), result });
  return `${start}${body}}\n`;
}

export function classDefinition(draft: Draft, depth: number): string {
  const name =
    draft.random.chance(0.2) && draft.classes.length > 0
      ? `${draft.random.pick(draft.classes).name}::${draft.fresh("sub")}`
      : draft.fresh("c");
  const { text, declared } = draft.inside(() => parametersOf(draft), []);
  const parent =
    draft.classes.length > 0 && draft.random.chance(0.3)
      ? ` inherits ${draft.random.pick(draft.classes).name}`
      : "";
  const start = draft.line(`class ${name}${text === "" ? "" : `(${text})`}${parent} {`);
  const body = draft.inside(() => {
    draft.variables.push(...declared);
    return block(draft, depth, 3);
  }, []);
  draft.classes.push({ name, parameters: declared });
  return `${start}${body}}\n`;
}

export function defineDefinition(draft: Draft, depth: number): string {
  const name = draft.random.chance(0.2) ? `ns::${draft.fresh("d")}` : draft.fresh("def");
  const { text, declared } = draft.inside(() => parametersOf(draft), []);
  const start = draft.line(`define ${name}${text === "" ? "" : `(${text})`} {`);
  const body = draft.inside(() => {
    draft.variables.push(
      ...declared,
      { name: "title", kind: "str" },
      { name: "name", kind: "str" },
    );
    return draft.repeated("title", () => {
      const own = draft.random.chance(0.6)
        ? draft.line(
            `notify { "${capitalized(name)}-\${title}": message => ${draft.expression("any", depth - 1)} }`,
          )
        : "";
      return own + block(draft, depth - 1, 2);
    });
  }, []);
  draft.defines.push({ name, parameters: declared });
  return `${start}${body}}\n`;
}

export function nodeDefinition(draft: Draft, depth: number): string {
  const names = draft.pick([
    "default",
    "testnode",
    "/^test/",
    "'testnode', other",
    "/nope/, default",
    "~ other.example.com",
    "~ 'testnode.x'",
  ]);
  return `node ${names} {\n${block(draft, depth, 3)}}\n`;
}
