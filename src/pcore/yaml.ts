// Reads YAML into values as the reference's host does: `yes` is true but `y` is a string, `010` is
// 8, `1.0` stays a Float, `1e3` is a string, `12:30:45` a number of seconds. The syntax is read by
// js-yaml, what scalars mean and how mappings merge is decided here.

import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from "js-yaml";
import { PuppetError } from "../util/error.ts";
import { normalizeInteger } from "./numbers.ts";
import { issues } from "./reader-issues.ts";
import { Binary, Float, Hash, type Value } from "./values.ts";
import { inKnownWords, type Stumble } from "./yaml-syntax-error.ts";

interface YamlOptions {
  /** Named in errors. */
  readonly file?: string | undefined;
  /** Whether `*name` may stand for what `&name` has named; yes, if not told. */
  readonly aliases?: boolean | undefined;
  /** What a `:symbol` becomes; without this, one is an error. */
  readonly symbol?: ((name: string) => Value) | undefined;
  /** What `2020-01-01`, with or without a time, becomes; without this, one is an error. */
  readonly date?: ((text: string) => Value) | undefined;
}

/** The first document of a source; `undefined` when there is none. */
export function readYaml(source: string, options: YamlOptions = {}): Value | undefined {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  const events = eventsOf(text, options);
  return new Construction(text, events, options).document();
}

function eventsOf(source: string, { file }: YamlOptions): Event[] {
  try {
    return parseEvents(source, { maxDepth: 1000 });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const stumble = inKnownWords(source, { reason, offset: mark?.position ?? 0 });
    throw syntaxError(source, file, stumble, error);
  }
}

function syntaxError(
  source: string,
  file: string | undefined,
  { reason, offset }: Stumble,
  cause?: unknown,
): PuppetError {
  const before = source.slice(0, offset).split("\n");
  const at = { line: before.length, column: (before.at(-1) as string).length + 1 };
  const issue = issues.YAML_SYNTAX({ file, reason, ...at });
  return new PuppetError(issue, { file, line: at.line, pos: at.column }, cause);
}

// How many nodes aliases may stand for: a few lines of aliases of aliases stand for billions, which
// whoever walks through the value would never see the end of.
const maxAliased = 1_000_000;

/** What an anchor names, and how many nodes that is with all aliases written out. */
interface Anchored {
  readonly value: Value;
  readonly nodes: number;
}

class Construction {
  readonly #source: string;
  readonly #events: readonly Event[];
  readonly #options: YamlOptions;
  readonly #anchors = new Map<string, Anchored>();
  // Nodes so far, and those of them that aliases stand for.
  #nodes = 0;
  #aliased = 0;
  #at = 0;
  /** How many lists and mappings in brackets are around. */
  #flow = 0;

  constructor(source: string, events: readonly Event[], options: YamlOptions) {
    this.#source = source;
    this.#events = events;
    this.#options = options;
  }

  document(): Value | undefined {
    if (this.#events[0]?.type !== EVENT_ID.DOCUMENT) return undefined;
    this.#at = 1;
    return this.#isAtEnd() ? undefined : this.#node();
  }

  #isAtEnd(): boolean {
    const event = this.#events[this.#at];
    return event === undefined || event.type === EVENT_ID.POP;
  }

  #node(): Value {
    const event = this.#events[this.#at] as Event;
    const before = this.#nodes;
    this.#at += 1;
    this.#nodes += 1;
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event);
    if (event.type === EVENT_ID.SCALAR) return this.#keep(event, this.#scalar(event), before);
    if (event.type !== EVENT_ID.SEQUENCE && event.type !== EVENT_ID.MAPPING) {
      throw new Error(`a YAML node can't start with event ${event.type}`);
    }
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    if (isFlow) this.#flow += 1;
    const value =
      event.type === EVENT_ID.SEQUENCE
        ? this.#sequence(event, before)
        : this.#mapping(event, before);
    if (isFlow) this.#flow -= 1;
    return value;
  }

  #alias(event: Extract<Event, { anchorStart: number }>): Value {
    const name = this.#source.slice(event.anchorStart, event.anchorEnd);
    const anchored = this.#options.aliases === false ? undefined : this.#anchors.get(name);
    if (anchored !== undefined) {
      this.#nodes += anchored.nodes;
      this.#aliased += anchored.nodes;
      if (this.#aliased <= maxAliased) return anchored.value;
      throw new PuppetError(issues.YAML_TOO_MANY_ALIASED({ file: this.#options.file, maxAliased }));
    }
    throw new PuppetError(issues.YAML_UNKNOWN_ALIAS({ file: this.#options.file, name }));
  }

  #keep<V extends Value>(
    event: Extract<Event, { anchorStart: number }>,
    value: V,
    before: number,
  ): V {
    if (event.anchorStart >= 0) {
      const name = this.#source.slice(event.anchorStart, event.anchorEnd);
      this.#anchors.set(name, { value, nodes: this.#nodes - before });
    }
    return value;
  }

  #sequence(event: Extract<Event, { tagStart: number }>, before: number): Value {
    const items: Value[] = [];
    this.#refuseClass(this.#tag(event));
    while (!this.#isAtEnd()) items.push(this.#node());
    this.#at += 1;
    return this.#keep(event, items, before);
  }

  #mapping(event: Extract<Event, { tagStart: number }>, before: number): Value {
    const hash = new Hash();
    this.#refuseClass(this.#tag(event));
    while (!this.#isAtEnd()) {
      const keyEvent = this.#events[this.#at] as Event;
      const key = this.#node();
      const valueEvent = this.#events[this.#at] as Event;
      const value = this.#node();
      if (!(key === "<<" && isPlain(keyEvent) && merge(hash, value, valueEvent))) {
        hash.set(key, value);
      }
    }
    this.#at += 1;
    return this.#keep(event, hash, before);
  }

  #tag(event: Extract<Event, { tagStart: number }>): string | undefined {
    return event.tagStart < 0 ? undefined : this.#source.slice(event.tagStart, event.tagEnd);
  }

  #refuseClass(tag: string | undefined): void {
    const name = /^!ruby\/(?:object|struct|hash|array|exception|class|module):?(.*)$/.exec(
      tag ?? "",
    );
    if (name !== null) throw this.#disallowed(name[1] as string);
    if (tag === "!!set") throw this.#disallowed("Psych::Set");
  }

  #disallowed(name: string): PuppetError {
    const { file } = this.#options;
    return new PuppetError(issues.YAML_DISALLOWED_CLASS({ file, name }), { file });
  }

  #scalar(event: Extract<Event, { type: 4 }>): Value {
    const text = getScalarValue(this.#source, event);
    const tag = this.#tag(event);
    if (tag === undefined || tag === "!") {
      if (event.style !== SCALAR_STYLE.PLAIN) return text;
      if (this.#flow > 0 && text.startsWith(":")) throw this.#colonInFlow(event.valueStart);
      return this.#plain(text);
    }
    if (/^(?:!!str|!str|!ruby\/string|!<tag:yaml.org,2002:str>)$/.test(tag)) return text;
    if (tag === "!!binary" || tag === "!binary") {
      return new Binary(new Uint8Array(Buffer.from(text, "base64")));
    }
    if (/^!ruby\/sym(?:bol)?:?/.test(tag)) return this.#symbol(text);
    if (tag === "!ruby/regexp") throw this.#disallowed("Regexp");
    this.#refuseClass(tag);
    const value = this.#plain(text);
    if ((tag === "!!float" || tag === "!float") && typeof value === "number") {
      return new Float(value);
    }
    return value;
  }

  // In brackets, a colon always stands between a key and a value.
  #colonInFlow(offset: number): PuppetError {
    const reason = "did not find expected node content while parsing a flow node";
    return syntaxError(this.#source, this.#options.file, { reason, offset });
  }

  // The order of the questions is the reference's: it decides what looks like two things at once.
  #plain(text: string): Value {
    if (text === "") return null;
    if (wordlike.test(text) || text.includes("\n")) return keyword(text);
    const first = text.charCodeAt(0);
    if (first === colon && text.length > 1) {
      return this.#symbol(text.replace(/^:(["'])(.*)\1/, ":$2").slice(1));
    }
    if (dateLike.test(text) || timeLike.test(text)) return this.#date(text);
    return infinite(text) ?? sexagesimal(text) ?? decimal(text) ?? integer(text) ?? text;
  }

  #symbol(name: string): Value {
    const { symbol } = this.#options;
    if (symbol === undefined) throw this.#disallowed("Symbol");
    return symbol(name);
  }

  #date(text: string): Value {
    const { date } = this.#options;
    const isTime = timeLike.test(text);
    if (!isTime && !isRealDate(text)) return text;
    if (date === undefined) throw this.#disallowed(isTime ? "Time" : "Date");
    return date(text);
  }
}

const colon = 58;
const wordlike = /^[^\d.:-]?[\p{L}\p{M}_\s!@#$%^&*(){}<>|/\\~;=]+/u;
const timeLike =
  /^-?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s+)\d{1,2}:\d\d:\d\d(?:\.\d*)?(?:\s*(?:Z|[-+]\d{1,2}:?(?:\d\d)?))?$/;
const dateLike = /^\d{4}-(?:1[012]|0\d|\d)-(?:[12]\d|3[01]|0\d|\d)$/;

function keyword(text: string): Value {
  if (text.length > 5) return text;
  if (text === "~" || /^null$/i.test(text)) return null;
  if (/^(?:yes|true|on)$/i.test(text)) return true;
  if (/^(?:no|false|off)$/i.test(text)) return false;
  return text;
}

function isRealDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function infinite(text: string): Float | undefined {
  if (/^\+?\.inf$/i.test(text)) return new Float(Number.POSITIVE_INFINITY);
  if (/^-\.inf$/i.test(text)) return new Float(Number.NEGATIVE_INFINITY);
  return /^\.nan$/i.test(text) ? new Float(Number.NaN) : undefined;
}

// Hours, minutes and seconds. Two parts count as hours and minutes, as they do in the reference.
function sexagesimal(text: string): number | Float | undefined {
  if (!text.includes(":")) return undefined;
  const match = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9]){1,2}(\.[0-9_]*)?$/.exec(text);
  if (match === null) return undefined;
  let sum = 0;
  for (const [index, part] of text.split(":").entries()) {
    sum += Number(part.replaceAll("_", "")) * 60 ** Math.abs(index - 2);
  }
  return match[1] === undefined ? sum : new Float(sum);
}

function decimal(text: string): Float | string | undefined {
  if (!/^[-+]?(?:[0-9][0-9_,]*)?\.[0-9]*(?:[eE][-+][0-9]+)?$/.test(text)) return undefined;
  return /^[-+]?\.$/.test(text) ? text : new Float(Number(text.replaceAll(/[,_]/g, "")));
}

function integer(text: string): number | bigint | undefined {
  const match =
    /^([-+]?)(?:(0b[01_,]+)|(0[0-7_,]+)|(0|[1-9](?:[0-9]|,[0-9]|_[0-9])*)|(0x[0-9a-fA-F_,]+))$/.exec(
      text,
    );
  if (match === null) return undefined;
  const [, sign, binary, octal, plain, hexadecimal] = match;
  const digits = (binary ?? octal ?? plain ?? hexadecimal ?? "").replaceAll(/[,_]/g, "");
  const value = BigInt(octal === undefined ? digits : `0o${digits.slice(1) || "0"}`);
  return normalizeInteger(sign === "-" ? -value : value);
}

function isPlain(event: Event): boolean {
  return event.type === EVENT_ID.SCALAR && event.style === SCALAR_STYLE.PLAIN;
}

/** `<<`: whether the value could be merged. What is merged later wins, as in the reference. */
function merge(hash: Hash, value: Value, event: Event): boolean {
  if (event.type === EVENT_ID.ALIAS || event.type === EVENT_ID.MAPPING) {
    if (!(value instanceof Hash)) return false;
    for (const [key, item] of value) hash.set(key, item);
    return true;
  }
  if (event.type !== EVENT_ID.SEQUENCE || !Array.isArray(value)) return false;
  const all = (value as readonly Value[]).toReversed();
  if (!all.every((item) => item instanceof Hash)) return false;
  for (const one of all) for (const [key, item] of one) hash.set(key, item);
  return true;
}
