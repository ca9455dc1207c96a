// Statements, each with its line breaks. `depth` bounds both what is nested in a statement and
// the expressions in it.
import { attributesOf, resourceTypes } from "./attributes.ts";
import type { Declared, Draft } from "./draft.ts";
import type { Kind } from "./kinds.ts";

type Statement = (draft: Draft, depth: number) => string;

/** What can be said anywhere; the number is how often, relative to the others. */
const table: readonly (readonly [weight: number, statement: Statement])[] = [
  [24, assignment],
  [20, shown],
  [14, logged],
  [3, destructuring],
  [6, condition],
  [4, choice],
  [5, iteration],
  [10, resource],
  [4, manyResources],
  [4, created],
  [4, chain],
  [3, collector],
  [3, override],
  [3, defaults],
  [3, included],
  [3, realized],
  [2, tagged],
  [2, unless],
  [1, failing],
  [3, classLike],
  [4, instance],
];

const total = table.reduce((sum, [weight]) => sum + weight, 0);

export function statement(draft: Draft, depth: number): string {
  let at = draft.random.next() * total;
  for (const [weight, make] of table) {
    at -= weight;
    if (at < 0) return make(draft, depth);
  }
  return shown(draft, depth);
}

/** Up to so many statements; where none would be an error, at least one. */
export function block(draft: Draft, depth: number, count: number, least = 0): string {
  return draft.inside(() => {
    let text = "";
    for (let index = draft.random.between(least, count); index > 0; index -= 1) {
      text += statement(draft, depth);
    }
    return text;
  });
}

/** Only what leaves nothing in the catalog: it may be evaluated any number of times. */
export function quietBlock(draft: Draft, depth: number): string {
  return draft.random.chance(0.5) ? assignment(draft, depth) : logged(draft, depth);
}

function assignment(draft: Draft, depth: number): string {
  const kind = draft.anyKind();
  const text = draft.expression(kind, depth);
  const name = draft.random.chance(draft.wildness / 8) ? "v1" : draft.fresh("v");
  draft.variables.push({ name, kind });
  return draft.line(`$${name} = ${text}`);
}

function destructuring(draft: Draft, depth: number): string {
  const [first, second] = [draft.fresh("d"), draft.fresh("d")];
  const written = draft.random.chance(0.5)
    ? `[$${first}, $${second}] = [${draft.expression("any", depth)}, ${draft.expression("any", depth)}]`
    : draft.random.chance(0.5)
      ? `[$${first}, $${second}] = {${first} => ${draft.expression("any", depth)}, ${second} => ${draft.expression("any", depth)}}`
      : `[$${first}, [$${second}]] = ${draft.random.chance(0.7) ? draft.fill("[<anything>, [<anything>]]", depth) : draft.expression("any", depth)}`;
  draft.variables.push({ name: first, kind: "any" }, { name: second, kind: "any" });
  return draft.line(written);
}

/** A value put where the catalog shows it. */
function shown(draft: Draft, depth: number): string {
  const title = written(draft, "Notify", draft.fresh("n"));
  return draft.line(`notify { ${title}: message => ${draft.expression("any", depth)} }`);
}

function logged(draft: Draft, depth: number): string {
  const level = draft.random.pick([
    "notice",
    "notice",
    "notice",
    "warning",
    "warning",
    "alert",
    "info",
    "debug",
    "crit",
    "emerg",
  ]);
  const given = draft.random.chance(0.8)
    ? draft.expression("any", depth)
    : `${draft.expression("any", depth)}, ${draft.expression("any", depth)}`;
  return draft.line(`${level}(${given})`);
}

function branch(draft: Draft, depth: number): string {
  return block(draft, depth - 1, 2, draft.random.chance(draft.wildness) ? 0 : 1);
}

function condition(draft: Draft, depth: number): string {
  let text = draft.line(`if ${draft.expression("bool", depth)} {`) + branch(draft, depth);
  if (draft.random.chance(0.3)) {
    text += draft.line(`} elsif ${draft.expression("any", depth)} {`) + branch(draft, depth);
  }
  if (draft.random.chance(0.5)) text += `} else {\n${branch(draft, depth)}`;
  return `${text}}\n`;
}

function unless(draft: Draft, depth: number): string {
  return `${draft.line(`unless ${draft.expression("bool", depth)} {`)}${branch(draft, depth)}}\n`;
}

function choice(draft: Draft, depth: number): string {
  const kind = draft.anyKind();
  let text = draft.line(`case ${draft.expression(kind, depth)} {`);
  for (let count = draft.random.between(1, 3); count > 0; count -= 1) {
    const option = draft.expression(draft.random.chance(0.3) ? "type" : kind, 1);
    text += `${draft.line(`(${option}): {`)}${branch(draft, depth)}}\n`;
  }
  if (draft.random.chance(0.7)) text += `default: {\n${branch(draft, depth)}}\n`;
  return `${text}}\n`;
}

function iteration(draft: Draft, depth: number): string {
  const [first, second] = [draft.fresh("i"), draft.fresh("i")];
  const [kind, parameters] = draft.random.pick([
    ["array", [first]],
    ["array", [first, second]],
    ["hash", [first, second]],
    ["hash", [first]],
    ["int", [first]],
    ["iterator", [first]],
  ] as const);
  const list = kind === "int" ? "3" : draft.operand(kind, depth);
  const names = parameters.map((name) => `$${name}`).join(", ");
  const head =
    !list.startsWith("{") && draft.random.chance(0.8)
      ? `${list}.each |${names}| {`
      : `each(${list}) |${names}| {`;
  const start = draft.line(head);
  return draft.inside(() => {
    for (const name of parameters) draft.variables.push({ name, kind: "any" });
    const body = draft.repeated(first, () =>
      draft.random.chance(0.4) ? shown(draft, depth - 1) : block(draft, depth - 1, 2),
    );
    const end = draft.random.chance(0.1)
      ? draft.pick(["next()\n", "break()\n", "~ return()\n"])
      : "";
    return `${start}${body}${end}}\n`;
  });
}

const operators = ["->", "~>", "<-", "<~"];

function title(draft: Draft, type: string): string {
  if (draft.random.chance(draft.wildness / 4)) return draft.expression("any", 1);
  const name = draft.fresh(type === "file" || type === "tidy" ? "/t/f" : "r");
  return written(draft, capitalized(type), name);
}

/** A title as it is written; what is there once can be referred to. */
function written(draft: Draft, type: string, name: string): string {
  if (draft.suffix !== "") return `"${name}${draft.suffix}"`;
  draft.made.push(`${type}['${name}']`);
  return draft.random.chance(0.15) ? `"\${'${name}'}"` : `'${name}'`;
}

export function capitalized(type: string): string {
  return type
    .split("::")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("::");
}

function resource(draft: Draft, depth: number): string {
  const type = draft.random.pick(resourceTypes);
  const prefix = draft.random.pick(["", "", "", "", "", "@", "@@"]);
  if (draft.random.chance(0.04)) {
    return draft.line(
      `Resource[${draft.random.chance(draft.wildness) ? draft.expression("any", 1) : type}] { ${title(draft, type)}: ${attributesOf(draft, type, depth)} }`,
    );
  }
  return draft.line(
    `${prefix}${type} { ${title(draft, type)}: ${attributesOf(draft, type, depth)} }`,
  );
}

function manyResources(draft: Draft, depth: number): string {
  const type = draft.random.pick(resourceTypes);
  const bodies: string[] = [];
  if (draft.random.chance(0.3)) bodies.push(`default: ${attributesOf(draft, type, depth)}`);
  for (let count = draft.random.between(1, 3); count > 0; count -= 1) {
    const titles = draft.random.chance(0.3)
      ? `[${title(draft, type)}, ${title(draft, type)}]`
      : title(draft, type);
    bodies.push(`${titles}: ${attributesOf(draft, type, depth)}`);
  }
  return draft.line(`${type} { ${bodies.join("; ")} }`);
}

function created(draft: Draft, depth: number): string {
  const type = draft.random.pick(resourceTypes);
  const name = title(draft, type);
  const given = draft.random.chance(0.8)
    ? `{${name} => {${attributesOf(draft, type, depth, { isHash: true })}}}`
    : "{}";
  const prefix = draft.random.pick(["", "", "", "@", "@@"]);
  const extra = draft.random.chance(0.3)
    ? `, {${attributesOf(draft, type, depth, { isHash: true })}}`
    : "";
  return draft.line(`create_resources('${prefix}${type}', ${given}${extra})`);
}

function someReference(draft: Draft): string {
  if (draft.made.length > 0 && !draft.random.chance(draft.wildness))
    return draft.random.pick(draft.made);
  return draft.random.chance(draft.wildness) ? draft.expression("ref", 1) : "Stage['main']";
}

function chain(draft: Draft, depth: number): string {
  const operands: string[] = [];
  for (let count = draft.random.between(2, 4); count > 0; count -= 1) {
    const roll = draft.random.next();
    if (roll < 0.6) operands.push(someReference(draft));
    else if (roll < 0.7) operands.push(`[${someReference(draft)}, ${someReference(draft)}]`);
    else if (roll < 0.8) operands.push(collected(draft, depth));
    else if (roll < 0.9) operands.push(resource(draft, depth).trimEnd());
    else operands.push(shown(draft, 1).trimEnd());
  }
  const [first = "", ...others] = operands.map((text) =>
    text.includes("\n") ? "Notify['x']" : text,
  );
  return draft.line(
    first + others.map((text) => ` ${draft.random.pick(operators)} ${text}`).join(""),
  );
}

function query(draft: Draft, depth: number): string {
  const roll = draft.random.next();
  if (depth > 0 && roll < 0.15) return `${query(draft, depth - 1)} and ${query(draft, depth - 1)}`;
  if (depth > 0 && roll < 0.3) return `(${query(draft, depth - 1)} or ${query(draft, depth - 1)})`;
  const name = draft.random.pick([
    "title",
    "tag",
    "ensure",
    "mode",
    "message",
    "name",
    "path",
    "loglevel",
  ]);
  const value = draft.random.chance(0.5)
    ? draft.random.pick(["'n1'", "'r2'", "present", "'/t/f3'", "t1", "main", "n2"])
    : draft.random.pick(["1", "true", "undef", "$kernel", "'x'", "notice", '"a${1}"', "2.5"]);
  return `${name} ${draft.random.pick(["==", "==", "!="])} ${value}`;
}

function collected(draft: Draft, depth: number): string {
  const type = capitalized(draft.random.pick(resourceTypes));
  const wanted = draft.random.chance(0.3) ? "" : query(draft, Math.min(depth, 2));
  return draft.random.chance(0.8) ? `${type} <| ${wanted} |>` : `${type} <<| ${wanted} |>>`;
}

function collector(draft: Draft, depth: number): string {
  const type = draft.random.pick(resourceTypes);
  const wanted = draft.random.chance(0.3) ? "" : query(draft, Math.min(depth, 2));
  const changes = draft.random.chance(0.5)
    ? ` { ${attributesOf(draft, type, depth, { canAdd: true })} }`
    : "";
  return draft.line(`${capitalized(type)} <| ${wanted} |>${changes}`);
}

function override(draft: Draft, depth: number): string {
  if (!draft.random.chance(draft.wildness * 3)) return collector(draft, depth);
  const reference = someReference(draft);
  const type = /^(\w+)\[/.exec(reference)?.[1]?.toLowerCase() ?? "notify";
  return draft.line(`${reference} { ${attributesOf(draft, type, depth, { canAdd: true })} }`);
}

function defaults(draft: Draft, depth: number): string {
  const type = draft.random.pick(resourceTypes);
  return draft.line(`${capitalized(type)} { ${attributesOf(draft, type, depth)} }`);
}

function included(draft: Draft): string {
  const name =
    draft.classes.length > 0 && draft.random.chance(0.7)
      ? draft.random.pick(draft.classes).name
      : draft.pick([
          "tool",
          "tool::install",
          "~ nope",
          "tool::params",
          "~ main",
          "~ settings",
          "::tool",
        ]);
  const verb = draft.random.pick(["include", "include", "contain", "require", "include"]);
  const written = draft.random.pick([
    `'${name}'`,
    name,
    `Class['${name}']`,
    `['${name}', tool]`,
    `${name}, tool`,
  ]);
  draft.made.push(`Class['${name.replace(/^::/, "")}']`);
  return draft.line(`${verb} ${written}`);
}

function realized(draft: Draft): string {
  return draft.line(
    `realize(${someReference(draft)}${draft.random.chance(0.2) ? `, ${someReference(draft)}` : ""})`,
  );
}

function tagged(draft: Draft): string {
  return draft.line(
    `tag(${draft.pick(["'t1'", "t2, 't3'", "'a::b'", "~ ['t4']", "~ 'bad tag'", "'T5'"])})`,
  );
}

function failing(draft: Draft, depth: number): string {
  return draft.random.chance(draft.wildness)
    ? draft.line(`fail(${draft.expression("any", depth)})`)
    : logged(draft, depth);
}

function classLike(draft: Draft, depth: number): string {
  if (draft.classes.length === 0) return included(draft);
  const declared = draft.random.pick(draft.classes);
  draft.made.push(`Class['${declared.name}']`);
  return draft.line(`class { '${declared.name}': ${given(draft, declared, depth)} }`);
}

function instance(draft: Draft, depth: number): string {
  if (draft.defines.length === 0) return shown(draft, depth);
  const declared = draft.random.pick(draft.defines);
  const name = draft.fresh("x");
  const title = written(draft, capitalized(declared.name), name);
  const prefix = draft.random.pick(["", "", "", "@", "@@"]);
  return draft.line(`${prefix}${declared.name} { ${title}: ${given(draft, declared, depth)} }`);
}

/** Values for the parameters of a class or define. */
function given(draft: Draft, { parameters }: Declared, depth: number): string {
  const written = parameters
    .filter(({ hasDefault }) => !draft.random.chance(hasDefault ? 0.4 : draft.wildness))
    .map(({ name, kind }) => `${name} => ${draft.expression(kind as Kind, depth)}`);
  if (draft.random.chance(0.1)) written.push(attributesOf(draft, "none", 1));
  if (draft.random.chance(draft.wildness / 4)) written.push(`* => ${draft.expression("hash", 1)}`);
  return written.join(", ");
}
