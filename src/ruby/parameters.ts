// The parameters of a method or block, and how arguments become local variables. A method and a
// lambda insist on the number of arguments; a block fills up with nil, drops what is too much, and
// takes a single array apart when it has more than one parameter.
import type { Code, Frame } from "./frame.ts";
import type { Interpreter } from "./interpreter.ts";
import { RArray, RHash, type RProc, type RValue, symbol } from "./values.ts";

/** Where an argument goes: a variable, or a pattern that takes it apart. */
export type Target = number | ((frame: Frame, value: RValue) => void);

export interface OptionalParameter {
  readonly name: string;
  readonly slot: number;
  readonly value: Code;
}

export interface KeywordParameter {
  readonly name: string;
  readonly slot: number;
  /** Without a default it has to be given. */
  readonly value: Code | undefined;
}

export interface ParameterSource {
  readonly required: readonly Target[];
  readonly optional: readonly OptionalParameter[];
  /** `*rest`; a slot, or null for one without a name. */
  readonly rest: number | null | undefined;
  readonly post: readonly Target[];
  readonly keywords: readonly KeywordParameter[];
  /** `**rest`; "none" for `**nil`. */
  readonly keywordRest: number | null | "none" | undefined;
  readonly block: number | undefined;
  /** `|a,|`: more than one parameter as far as taking apart goes. */
  readonly hasTrailingComma: boolean;
  readonly names: readonly (readonly [kind: string, name: string])[];
}

const noArguments: RValue[] = [];

export class ParameterList {
  readonly source: ParameterSource;
  /** The number of parameters when they are plain variables in the first slots and nothing else. */
  readonly simple: number;
  readonly #takesKeywords: boolean;
  readonly #takesApart: boolean;

  constructor(source: ParameterSource) {
    this.source = source;
    const { required, optional, rest, post, keywords, keywordRest, block } = source;
    this.#takesKeywords =
      keywords.length > 0 || (keywordRest !== undefined && keywordRest !== "none");
    const isPlain =
      optional.length === 0 &&
      rest === undefined &&
      post.length === 0 &&
      !this.#takesKeywords &&
      keywordRest === undefined &&
      block === undefined &&
      !source.hasTrailingComma &&
      required.every((target, index) => target === index);
    this.simple = isPlain ? required.length : -1;
    const count = required.length + optional.length + post.length;
    this.#takesApart =
      count > 1 || (count === 1 && (rest !== undefined || source.hasTrailingComma));
  }

  /** As for methods and lambdas. */
  get arity(): number {
    const { required, optional, rest, post, keywords } = this.source;
    const needsKeywords = keywords.some(({ value }) => value === undefined);
    const least = required.length + post.length + (needsKeywords ? 1 : 0);
    const isOpen =
      optional.length > 0 || rest !== undefined || (!needsKeywords && this.#takesKeywords);
    return isOpen ? -least - 1 : least;
  }

  /** As for blocks and procs, where what may be left out at the end does not count. */
  get blockArity(): number {
    const { required, optional, rest, post, keywords } = this.source;
    const needsKeywords = keywords.some(({ value }) => value === undefined);
    const least = required.length + post.length + (needsKeywords ? 1 : 0);
    return rest !== undefined || (optional.length > 0 && (post.length > 0 || needsKeywords))
      ? -least - 1
      : optional.length > 0
        ? -least - 1
        : least;
  }

  /** For methods and lambdas. */
  bindStrictly(frame: Frame, args: RValue[], block: RProc | null, ruby: Interpreter): void {
    let given = args;
    let keywords: RHash | undefined;
    const last = args[args.length - 1];
    if (last instanceof RHash && last.isKeywords) {
      given = args.slice(0, -1);
      if (this.#takesKeywords) keywords = last;
      else if (last.size > 0) given.push(positional(last));
    }
    const { required, optional, rest, post } = this.source;
    const least = required.length + post.length;
    if (given.length < least || (rest === undefined && given.length > least + optional.length)) {
      throw ruby.arityError(
        given.length,
        least,
        rest === undefined ? least + optional.length : -1,
        this.#missing(keywords),
      );
    }
    this.#fill(frame, given, keywords, block, ruby, true);
  }

  #missing(keywords: RHash | undefined): readonly string[] {
    return this.source.keywords
      .filter(({ name, value }) => value === undefined && !keywords?.has(symbol(name)))
      .map(({ name }) => name);
  }

  /** For blocks and procs. */
  bindLoosely(frame: Frame, args: RValue[], block: RProc | null, ruby: Interpreter): void {
    let given = args;
    let keywords: RHash | undefined;
    const last = args[args.length - 1];
    if (last instanceof RHash && last.isKeywords) {
      given = args.slice(0, -1);
      if (this.#takesKeywords) keywords = last;
      else if (last.size > 0) given.push(positional(last));
    }
    if (this.#takesApart && given.length === 1) {
      const list = ruby.toArrayOrNil(given[0] as RValue);
      if (list !== null) given = list.items;
    }
    this.#fill(frame, given, keywords, block, ruby, false);
  }

  #fill(
    frame: Frame,
    given: RValue[],
    keywords: RHash | undefined,
    block: RProc | null,
    ruby: Interpreter,
    isStrict: boolean,
  ): void {
    const { required, optional, rest, post } = this.source;
    let at = 0;
    for (const target of required) {
      assign(frame, target, given[at] ?? null);
      at += 1;
    }
    let spare = Math.max(given.length - required.length - post.length, 0);
    for (const { slot, value } of optional) {
      if (spare > 0) {
        frame.vars[slot] = given[at] as RValue;
        at += 1;
        spare -= 1;
      } else frame.vars[slot] = value(frame);
    }
    if (rest !== undefined) {
      const list = spare > 0 ? given.slice(at, at + spare) : noArguments;
      if (rest !== null) frame.vars[rest] = new RArray(spare > 0 ? list : []);
      at += spare;
    }
    for (const target of post) {
      assign(frame, target, given[at] ?? null);
      at += 1;
    }
    if (this.#takesKeywords) this.#fillKeywords(frame, keywords, ruby);
    else if (this.source.keywordRest === "none" && keywords !== undefined && isStrict) {
      throw ruby.error("ArgumentError", "no keywords accepted");
    }
    if (this.source.block !== undefined) frame.vars[this.source.block] = block;
  }

  #fillKeywords(frame: Frame, keywords: RHash | undefined, ruby: Interpreter): void {
    const { keywordRest } = this.source;
    const missing = this.#missing(keywords);
    if (missing.length > 0) {
      const names = missing.map((name) => `:${name}`).join(", ");
      throw ruby.error(
        "ArgumentError",
        `missing keyword${missing.length > 1 ? "s" : ""}: ${names}`,
      );
    }
    let taken = 0;
    for (const { name, slot, value } of this.source.keywords) {
      const given = keywords?.get(symbol(name));
      if (given !== undefined) taken += 1;
      frame.vars[slot] = given ?? (given === undefined && value ? value(frame) : null);
    }
    if (keywordRest !== undefined) {
      if (typeof keywordRest !== "number") return;
      const known = new Set(this.source.keywords.map(({ name }) => symbol(name) as RValue));
      frame.vars[keywordRest] = RHash.of(
        (keywords?.entries() ?? []).filter(([key]) => !known.has(key)),
      );
    } else if (keywords !== undefined && keywords.size > taken) {
      const known = new Set(this.source.keywords.map(({ name }) => symbol(name) as RValue));
      const unknown = keywords.keys().filter((key) => !known.has(key));
      const names = unknown.map((key) => ruby.inspect(key)).join(", ");
      throw ruby.error(
        "ArgumentError",
        `unknown keyword${unknown.length > 1 ? "s" : ""}: ${names}`,
      );
    }
  }
}

function assign(frame: Frame, target: Target, value: RValue): void {
  if (typeof target === "number") frame.vars[target] = value;
  else target(frame, value);
}

/** Keyword arguments for someone who takes none: an ordinary hash. */
export function positional(keywords: RHash): RHash {
  return RHash.of(keywords);
}
