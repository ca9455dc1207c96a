// Writes src/ruby/prism/nodes.ts: the kinds of nodes of Ruby's syntax tree and how each is laid
// out in the bytes the parser gives, both taken from the npm package @ruby/prism. Run it when the
// package changes: `bun scripts/prism-nodes.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const source = join(root, "node_modules/@ruby/prism/src");
const reader = readFileSync(join(source, "deserialize.js"), "utf8");
const declarations = readFileSync(join(source, "nodes.d.ts"), "utf8");

/** How a part of a node is read, by what the package's own reader calls. */
const codes: Readonly<Record<string, string>> = {
  "readRequiredNode()": "node",
  "readOptionalNode()": "node?",
  "readRequiredConstant()": "name",
  "readOptionalConstant()": "name?",
  "buffer.readLocation()": "place",
  "buffer.readOptionalLocation()": "place?",
  "Array.from({ length: buffer.readVarInt() }, readRequiredNode)": "nodes",
  "Array.from({ length: buffer.readVarInt() }, readRequiredConstant)": "names",
  "buffer.readStringField(flags)": "text",
  "buffer.readStringField()": "text",
  "buffer.readVarInt()": "count",
  "buffer.readByte()": "byte",
  "buffer.readDouble()": "double",
  "readInteger()": "integer",
};

/** Places of a part that somebody asks for; all others are passed over. */
const keptPlaces = new Set(["CallNode.messageLoc", "HeredocNode.openingLoc"]);

const layouts: string[] = [];
const interfaces: string[] = [];
const kinds: string[] = [];
const cases = reader.matchAll(
  /case (\d+):\n(?:\s+buffer\.readUint32\(\);\n)?\s+return new nodes\.(\w+)\((.*)\);/g,
);
for (const [whole, number, kind = "", call = ""] of cases) {
  if (Number(number) !== kinds.length + 1) throw new Error(`kind ${number} out of order`);
  kinds.push(kind);
  const parts = split(call).slice(3);
  const fields = fieldsOf(kind).slice(3);
  if (parts.length !== fields.length)
    throw new Error(`${kind}: ${parts.length} parts, ${fields.length} fields`);
  const layout: string[] = whole.includes("readUint32") ? ["-word"] : [];
  const members: string[] = [];
  for (const [index, part] of parts.entries()) {
    const code = codes[part];
    if (code === undefined) throw new Error(`${kind}: cannot read ${part}`);
    const field = fields[index] as { name: string; type: string };
    if (code.startsWith("place") && !keptPlaces.has(`${kind}.${field.name}`)) {
      layout.push(`-${code}`);
      continue;
    }
    layout.push(`${field.name}:${code}`);
    members.push(`  readonly ${field.name}: ${typeOf(code, field.type)};`);
  }
  layouts.push(`  ["${kind}", "${layout.join(" ")}"],`);
  interfaces.push(
    `export interface ${kind} extends Base {\n  readonly kind: "${kind}";\n${members.join("\n")}\n}`,
  );
}

const bits = Array.from(
  flagTable(readFileSync(join(source, "nodes.js"), "utf8")),
  ([name, value]) => `  ${name}: ${value},`,
);

writeFileSync(
  join(root, "src/ruby/prism/nodes.ts"),
  `// Made by scripts/prism-nodes.ts: the nodes of Ruby's syntax tree, and their layout in the bytes the
// parser gives.

interface Base {
  /** Where the node begins and how long it is, in bytes. */
  readonly start: number;
  readonly length: number;
  readonly flags: number;
}

/** A text of the source, without its escapes. */
export interface Text {
  readonly value: string;
  /** Each character is a byte. */
  readonly isBinary: boolean;
}

/** Kinds of nodes in the order of their numbers, from 1, with what follows the number. */
export const layouts: readonly (readonly [kind: string, parts: string])[] = [
${layouts.join("\n")}
];

export const flags = {
${bits.join("\n")}
} as const;

${interfaces.join("\n\n")}

export type Node =
${kinds.map((kind) => `  | ${kind}`).join("\n")};
`,
);

function split(call: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...call].entries()) {
    if ("({".includes(character)) depth += 1;
    else if (")}".includes(character)) depth -= 1;
    else if (character === "," && depth === 0) {
      parts.push(call.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...parts, call.slice(start).trim()];
}

function fieldsOf(kind: string): { name: string; type: string }[] {
  const body = declarations.slice(declarations.indexOf(`export class ${kind} {`));
  const list = /constructor\((.*)\);/.exec(body)?.[1] ?? "";
  return split(list).map((one) => {
    const [name = "", type = ""] = one.split(": ");
    return { name, type };
  });
}

function typeOf(code: string, declared: string): string {
  switch (code) {
    case "text":
      return "Text";
    case "integer":
      return "number | bigint";
    case "place":
      return "number";
    case "place?":
      return "number | null";
    case "name":
      return "string";
    case "names":
    case "nodes":
      return `readonly ${declared}`;
    default:
      return declared;
  }
}

function* flagTable(text: string): Generator<[string, number]> {
  const seen = new Map<string, number>();
  for (const [, table = "", body = ""] of text.matchAll(/const (\w+Flags) = \{\n([^}]*)\}/g)) {
    const prefix = table.replace(/(Node)?Flags$/, "");
    for (const [, name = "", shift] of body.matchAll(/(\w+): 1 << (\d+)/g)) {
      const full = `${prefix}${name.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())}`;
      if (seen.has(full)) continue;
      seen.set(full, 1 << Number(shift));
      yield [full.charAt(0).toLowerCase() + full.slice(1), 1 << Number(shift)];
    }
  }
}
