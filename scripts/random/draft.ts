// A manifest being made up: what has been declared so far, which variables can be seen, how deep
// we are. Expressions come from the templates; what they name exists, most of the time.
import { anyKind, isKind, type Kind } from "./kinds.ts";
import { largeIntegers, leaves } from "./leaves.ts";
import type { Random } from "./random.ts";
import { calls, control, operations } from "./templates.ts";
import { words } from "./words.ts";

interface Variable {
  readonly name: string;
  readonly kind: Kind;
}

/** Something declared that takes arguments of these kinds by name. */
export interface Declared {
  readonly name: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly kind: Kind;
    readonly hasDefault: boolean;
  }[];
}

const placeholder = /<([a-z]{2,}[0-9]?)((?: [a-z]+)*)>/g;

const expressionsOfLine = 30;

const risky = "~ ";

/** What an expression can't begin with when another one stands before it. */
const continues = /^[{([\-*@<|]/;

export class Draft {
  readonly random: Random;
  /** How often an expression is of another kind than the one asked for. */
  readonly wildness: number;
  readonly classes: Declared[] = [];
  readonly defines: Declared[] = [];
  readonly functions: {
    readonly name: string;
    readonly kinds: readonly Kind[];
    readonly result: Kind;
  }[] = [];
  readonly aliases: string[] = [];
  readonly objects: string[] = [];
  readonly made: string[] = [];
  variables: Variable[] = [];
  /** What keeps titles apart where the text is evaluated more than once. */
  suffix = "";
  #heredocs: string[] = [];
  #count = 0;
  /** Expressions that the line at hand may still have. */
  #left = expressionsOfLine;

  constructor(random: Random, wildness: number) {
    this.random = random;
    this.wildness = wildness;
  }

  fresh(prefix: string): string {
    this.#count += 1;
    return `${prefix}${this.#count}`;
  }

  /** A line of its own, with the heredocs that were begun on it. */
  line(text: string): string {
    const bodies = this.#heredocs.join("");
    this.#heredocs = [];
    this.#left = expressionsOfLine;
    return `${text}\n${bodies}`;
  }

  /** What a scope inside sees is gone behind it. */
  inside<T>(body: () => T, outer: readonly Variable[] = this.variables): T {
    const before = this.variables;
    this.variables = [...outer];
    try {
      return body();
    } finally {
      this.variables = before;
    }
  }

  /** Within, what is written may be evaluated once for each value of the variable. */
  repeated<T>(variable: string, body: () => T): T {
    const before = this.suffix;
    this.suffix += `-\${${variable}}`;
    try {
      return body();
    } finally {
      this.suffix = before;
    }
  }

  /** One of the texts; those with a tilde in front seldom compile, and are left to the wild. */
  pick(list: readonly string[]): string {
    const text = this.random.pick(list);
    if (!text.startsWith(risky)) return text;
    if (this.random.chance(this.wildness * 3)) return text.slice(risky.length);
    return this.random.pick(list.filter((each) => !each.startsWith(risky)));
  }

  /** A kind for where any will do. A catalog can't hold an iterator. */
  anyKind(): Exclude<Kind, "any"> {
    const kind = anyKind(this.random);
    return kind === "iterator" && !this.random.chance(this.wildness) ? "array" : kind;
  }

  expression(kind: Kind, depth: number): string {
    return this.#made(kind, depth).text;
  }

  /** The same, in parentheses where it is made of an operator. */
  operand(kind: Kind, depth: number): string {
    const { text, isCompound } = this.#made(kind, depth);
    return isCompound && !this.random.chance(0.05) ? `(${text})` : text;
  }

  #made(wanted: Kind, depth: number): { text: string; isCompound: boolean } {
    const { random } = this;
    const isAny = wanted === "any" || random.chance(this.wildness);
    const kind = isAny ? this.anyKind() : narrowed(wanted as Exclude<Kind, "any">, random);
    if (this.variables.length > 0 && random.chance(0.3)) {
      const name = this.#variable(kind, isAny);
      if (name !== undefined) return { text: `$${name}`, isCompound: false };
    }
    this.#left -= 1;
    if (wanted === "int" && random.chance(0.08)) {
      return { text: random.pick(largeIntegers), isCompound: false };
    }
    if (depth <= 0 || this.#left < 0 || random.chance(0.15))
      return { text: this.pick(leaves[kind]), isCompound: false };
    const roll = random.next();
    if (roll < 0.07) return { text: this.fill(this.pick(control), depth, kind), isCompound: true };
    if (roll < 0.3)
      return { text: this.fill(this.pick(operations[kind]), depth, kind), isCompound: true };
    if (roll < 0.36) {
      const text = this.#call(kind, isAny, depth);
      if (text !== undefined) return { text, isCompound: false };
    }
    return { text: this.fill(this.pick(calls[kind]), depth, kind), isCompound: false };
  }

  #variable(kind: Kind, isAny: boolean): string | undefined {
    const fitting = this.variables.filter((each) => isAny || each.kind === kind);
    if (this.random.chance(this.wildness / 4))
      return this.random.pick(["nope", "::nope", "a::b", "1"]);
    return fitting.length === 0 ? undefined : this.random.pick(fitting).name;
  }

  /** A call of a function of this manifest that gives what is wanted, where there is one. */
  #call(kind: Kind, isAny: boolean, depth: number): string | undefined {
    const fitting = this.functions.filter((each) => isAny || each.result === kind);
    if (fitting.length === 0) return undefined;
    const { name, kinds } = this.random.pick(fitting);
    const given = kinds.map((wanted) => this.expression(wanted, depth - 1));
    if (this.random.chance(this.wildness)) given.pop();
    return `${name}(${given.join(", ")})`;
  }

  /** A template with its placeholders filled in. */
  fill(template: string, depth: number, kind: Kind = "any"): string {
    return template.replaceAll(placeholder, (whole, word: string, rest: string, at: number) => {
      const before = template.slice(0, at).trimEnd().at(-1) ?? "(";
      const after =
        template
          .slice(at + whole.length)
          .trimStart()
          .at(0) ?? ")";
      const isAlone = /[([,{]/.test(before) && /[)\],}]/.test(after);
      return this.#placeholder(word, rest.trim().split(" "), { depth: depth - 1, kind, isAlone });
    });
  }

  #placeholder(
    word: string,
    rest: readonly string[],
    { depth, kind, isAlone }: { depth: number; kind: Kind; isAlone: boolean },
  ): string {
    if (word === "fn")
      return this.lambda(
        rest.map((each) => kindNamed(each, kind)),
        depth,
      );
    const named = special[word]?.(this, depth);
    if (named !== undefined) return named;
    const listed = words[word];
    if (listed !== undefined) return this.pick(listed);
    const wanted = kindNamed(word, kind);
    return isAlone ? this.expression(wanted, depth) : this.operand(wanted, depth);
  }

  lambda([result = "any", ...parameters]: readonly Kind[], depth: number): string {
    return this.inside(() => {
      const written = parameters.map((kind, index) => {
        const name = this.fresh("p");
        const text = this.#parameter(name, kind, index === parameters.length - 1);
        return { name, kind, text };
      });
      this.variables.push(...written);
      return `|${written.map(({ text }) => text).join(", ")}| { ${this.#body(result, depth)} }`;
    });
  }

  #parameter(name: string, kind: Kind, isLast: boolean): string {
    const roll = this.random.next();
    if (roll < this.wildness) return `${this.pick(words.typelit ?? [])} $${name}`;
    if (roll < 0.12) return `Any $${name}`;
    if (roll < 0.16 && isLast) return `$${name} = ${this.pick(leaves[concrete(kind)])}`;
    if (roll < 0.16 + this.wildness && isLast) return `*$${name}`;
    return `$${name}`;
  }

  #body(result: Kind, depth: number): string {
    const before: string[] = [];
    if (this.random.chance(0.15)) {
      const name = this.fresh("l");
      before.push(`$${name} = ${this.expression("any", depth - 1)}`);
      this.variables.push({ name, kind: "any" });
    }
    if (this.random.chance(0.06)) before.push(`notice(${this.expression("any", depth - 1)})`);
    const last = this.operand(result, depth);
    if (!continues.test(last)) return [...before, last].join(" ");
    const name = this.fresh("l");
    return [...before, `$${name} = ${last}`, `$${name}`].join(" ");
  }

  /** Text with interpolation, as it stands in a heredoc or between double quotes. */
  text(depth: number): string {
    const parts = [
      "plain ",
      "${",
      "$kernel ",
      "| \\t ",
      "'quoted' ",
      "${facts['kernel']} ",
      "é ",
      "%s ",
      "\\\\ ",
      "${",
    ];
    const count = this.random.between(1, 4);
    let text = "";
    for (let index = 0; index < count; index += 1) {
      const part = this.random.pick(parts);
      text += part === "${" ? `\${${this.pick(leaves[this.anyKind()])}} ` : part;
    }
    return depth > 0 && this.random.chance(0.3) ? `${text}\${${this.pick(leaves.hash)}}` : text;
  }

  heredoc(depth: number): string {
    const tag = this.random.pick(["END", "EOT", "T x", "X"]);
    const isQuoted = this.random.chance(0.6);
    const syntax = this.random.pick(["", "", "", ":json", ":pp"]);
    const flags = this.random.pick(["", "", "/", "/L", "/n", "/tr", "/$", "/s", "/u"]);
    const margin = this.random.pick(["|", "|-", "-", "", "| ", " | "]);
    const indent = this.random.pick(["", "  ", "    "]);
    const lines: string[] = [];
    for (let count = this.random.between(0, 3); count > 0; count -= 1) {
      lines.push(`${this.random.pick([indent, indent, "  ", ""])}${this.text(depth)}\n`);
    }
    if (syntax === ":json" && !this.random.chance(this.wildness)) {
      lines.splice(0, lines.length, `${indent}{"a": [1, 2.5, null]}\n`);
    }
    this.#heredocs.push(
      `${lines.join("")}${indent}${margin}${margin.includes("|") ? " " : ""}${tag}\n`,
    );
    const written = isQuoted ? `"${tag}"` : tag;
    return `@(${written}${syntax === ":pp" && lines.length > 0 ? "" : syntax}${flags})`;
  }
}

function concrete(kind: Kind): Exclude<Kind, "any"> {
  return kind === "any" ? "str" : kind;
}

/** Arrays are at times of one kind of element. */
function narrowed(kind: Exclude<Kind, "any">, random: Random): Exclude<Kind, "any"> {
  return kind === "array" && random.chance(0.4) ? random.pick(["ints", "strs"] as const) : kind;
}

function kindNamed(word: string, asked: Kind): Kind {
  if (word === "any") return asked;
  if (word === "anything") return "any";
  if (word === "num") return "int";
  if (isKind(word)) return word;
  throw new Error(`no kind is called ${word}`);
}

/** Placeholders that depend on what the manifest has declared. */
const special: Readonly<Record<string, (draft: Draft, depth: number) => string>> = {
  num: (draft, depth) => draft.operand(draft.random.chance(0.7) ? "int" : "float", depth),
  heredoc: (draft, depth) => draft.heredoc(depth),
  alias: ({ aliases, random }) => (aliases.length > 0 ? random.pick(aliases) : "Integer"),
  class: ({ classes, random }) => (classes.length > 0 ? random.pick(classes).name : "main"),
  refmade: ({ made, random }) => (made.length > 0 ? random.pick(made) : "Stage[main]"),
  objectmade: ({ objects, random }) =>
    objects.length > 0 ? `${random.pick(objects)}(1)` : "Error('made')",
};
