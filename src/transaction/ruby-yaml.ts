// Values in the reference's state files, which are YAML with Ruby's symbols in it: `:present` is
// one of a type's own words, `'present'` would be the user's text.
import { Hash, type Value } from "../pcore/values.ts";
import { writeYaml } from "../pcore/write-yaml.ts";
import { readYaml } from "../pcore/yaml.ts";

/** Written as `:name`. */
export class RubySymbol {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  toString(): string {
    return /^[A-Za-z_]\w*[?!=]?$/.test(this.name)
      ? `:${this.name}`
      : `:${JSON.stringify(this.name)}`;
  }
}

/** Reads a file; symbols become the bare words they are made of. */
export function readState(text: string, file: string): Value | undefined {
  return readYaml(text, { file, symbol: (name) => name, date: (date) => date });
}

/** A value as the lines after `key:`, indented by that many columns. */
export function stateLines(value: unknown, indent: string): string {
  const document = writeYaml({ key: value });
  const lines = document.slice("---\nkey:".length).split("\n");
  return lines.map((line, at) => (at === 0 || line === "" ? line : indent + line)).join("\n");
}

/** A reference as the key of a mapping, up to the colon. */
export function keyText(ref: string): string {
  if (plainKey.test(ref) && !/: | #/.test(ref)) return `${ref}:`;
  const lines = writeYaml({ [ref]: null }).split("\n");
  // What takes several lines otherwise is put on one.
  return lines.length === 3 ? (lines[1] as string) : `${JSON.stringify(ref)}:`;
}

const plainKey = /^[A-Z][\w:]*\[[ -~]{0,100}\]$/;

/** Whether two values read or retrieved are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || one === null) return other === undefined || other === null;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSame(value, other[index]))
    );
  }
  const entries = entriesOf(one);
  const others = entriesOf(other);
  if (entries === undefined || others === undefined) {
    return isBoxed(one) && isBoxed(other) && one.value === other.value;
  }
  if (entries.length !== others.length) return false;
  const byKey = new Map(others.map(([key, value]) => [String(key), value]));
  return entries.every(([key, value]) => {
    return byKey.has(String(key)) && isSame(value, byKey.get(String(key)));
  });
}

function entriesOf(value: unknown): readonly (readonly [unknown, unknown])[] | undefined {
  if (value instanceof Hash) return [...value];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.getPrototypeOf(value) === Object.prototype ? Object.entries(value) : undefined;
}

function isBoxed(value: unknown): value is { readonly value: unknown } {
  return typeof value === "object" && value !== null && "value" in value;
}
