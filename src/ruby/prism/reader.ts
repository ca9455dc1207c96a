// Reads the syntax tree out of the bytes the parser gives. Every node is a plain object of its
// kind's shape (nodes.ts); names are kept once. Places are offsets in bytes; `lineOf` makes lines
// of them when somebody asks.
import { layouts, type Node, type Text } from "./nodes.ts";

export interface SyntaxError {
  readonly message: string;
  readonly start: number;
}

export interface Tree {
  readonly root: Node;
  readonly errors: readonly SyntaxError[];
  readonly lines: Lines;
}

/** Offsets of line starts; the first line has the number the source was given with. */
export class Lines {
  readonly #starts: readonly number[];
  readonly #first: number;
  constructor(starts: readonly number[], first: number) {
    this.#starts = starts;
    this.#first = first;
  }
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + this.#first;
  }
}

type Part = readonly [name: string, code: string];
let shapes: readonly (readonly Part[])[] | undefined;

function readLayouts(): readonly (readonly Part[])[] {
  return layouts.map(([, parts]) =>
    parts === ""
      ? []
      : parts.split(" ").map((part): Part => {
          if (part.startsWith("-")) return ["", part.slice(1)];
          const colon = part.indexOf(":");
          return [part.slice(0, colon), part.slice(colon + 1)];
        }),
  );
}

const forcedBinary = 1 << 3;

export class TreeReader {
  readonly #source: Uint8Array;
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #at = 0;
  #pool = 0;
  #names: string[] = [];

  constructor(source: Uint8Array, bytes: Uint8Array) {
    this.#source = source;
    this.#bytes = bytes;
  }

  read(firstLine: number): Tree {
    shapes ??= readLayouts();
    // "PRISM", three bytes of version, one of options, then the encoding's name.
    this.#at = 9;
    const encoding = this.#count();
    this.#at += encoding;
    this.#count();
    const starts = this.#list(() => this.#count());
    this.#list(() => this.#skip(3));
    this.#list(() => this.#skip(4));
    if (this.#byte() !== 0) this.#skip(2);
    const errors = this.#list(() => this.#error());
    this.#list(() => this.#error());
    this.#pool = this.#word();
    this.#names = new Array<string>(this.#count());
    return { root: this.#node(), errors, lines: new Lines(starts, firstLine) };
  }

  #byte(): number {
    const byte = this.#bytes[this.#at] as number;
    this.#at += 1;
    return byte;
  }

  #count(): number {
    let result = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#byte();
      result += (byte & 0x7f) * scale;
      if (byte < 0x80) return result;
      scale *= 128;
    }
  }

  #word(): number {
    const at = this.#at;
    this.#at += 4;
    return this.#wordAt(at);
  }

  #wordAt(at: number): number {
    const bytes = this.#bytes;
    const low = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
    return low + (bytes[at + 2] as number) * 0x10000 + (bytes[at + 3] as number) * 0x1000000;
  }

  #skip(counts: number): void {
    for (let index = 0; index < counts; index += 1) this.#count();
  }

  #list<T>(read: () => T): T[] {
    const size = this.#count();
    const items: T[] = [];
    for (let index = 0; index < size; index += 1) items.push(read());
    return items;
  }

  #error(): SyntaxError {
    this.#count();
    const length = this.#count();
    const message = this.#decoder.decode(this.#bytes.subarray(this.#at, this.#at + length));
    this.#at += length;
    const start = this.#count();
    this.#count();
    this.#byte();
    return { message, start };
  }

  #node(): Node {
    const type = this.#byte() - 1;
    const shape = (shapes as readonly (readonly Part[])[])[type] as readonly Part[];
    this.#count();
    const start = this.#count();
    const length = this.#count();
    const first = shape[0]?.[1] === "word" ? 1 : 0;
    this.#at += first * 4;
    const kind = (layouts[type] as readonly [string, string])[0];
    const node: Record<string, unknown> = { kind, start, length, flags: this.#count() };
    for (let index = first; index < shape.length; index += 1) {
      const [name, code] = shape[index] as Part;
      const value = this.#part(code, node.flags as number);
      if (name !== "") node[name] = value;
    }
    return node as unknown as Node;
  }

  #part(code: string, flags: number): unknown {
    switch (code) {
      case "node":
        return this.#node();
      case "node?":
        if (this.#bytes[this.#at] !== 0) return this.#node();
        this.#at += 1;
        return null;
      case "nodes":
        return this.#list(() => this.#node());
      case "name":
        return this.#name(this.#count());
      case "name?": {
        const index = this.#count();
        return index === 0 ? null : this.#name(index);
      }
      case "names":
        return this.#list(() => this.#name(this.#count()));
      case "place?":
        if (this.#byte() === 0) return null;
        return this.#place();
      case "place":
        return this.#place();
      case "text":
        return this.#text(flags);
      case "integer":
        return this.#integer();
      case "double":
        this.#at += 8;
        return new DataView(this.#bytes.buffer, this.#bytes.byteOffset).getFloat64(
          this.#at - 8,
          true,
        );
      case "byte":
        return this.#byte();
      default:
        return this.#count();
    }
  }

  #place(): number {
    const start = this.#count();
    this.#count();
    return start;
  }

  #name(index: number): string {
    const known = this.#names[index - 1];
    if (known !== undefined) return known;
    const at = this.#pool + (index - 1) * 8;
    const start = this.#wordAt(at);
    const length = this.#wordAt(at + 4);
    // The highest bit tells a name that is not in the source.
    const isOwned = start >= 0x80000000;
    const from = isOwned ? start - 0x80000000 : start;
    const name = this.#decoder.decode(
      (isOwned ? this.#bytes : this.#source).subarray(from, from + length),
    );
    this.#names[index - 1] = name;
    return name;
  }

  #text(flags: number): Text {
    const isOwned = this.#byte() === 2;
    const from = isOwned ? undefined : this.#count();
    const length = this.#count();
    const start = from ?? this.#at;
    const bytes = (isOwned ? this.#bytes : this.#source).subarray(start, start + length);
    if (isOwned) this.#at += length;
    if ((flags & forcedBinary) !== 0) return { value: latin(bytes), isBinary: true };
    try {
      return { value: this.#decoder.decode(bytes), isBinary: false };
    } catch {
      return { value: latin(bytes), isBinary: true };
    }
  }

  #integer(): number | bigint {
    const isNegative = this.#byte() !== 0;
    const size = this.#count();
    let result = BigInt(this.#count());
    for (let index = 1; index < size; index += 1) {
      result |= BigInt(this.#count()) << BigInt(index * 32);
    }
    if (isNegative) result = -result;
    const small = Number(result);
    return Number.isSafeInteger(small) ? small : result;
  }
}

/** One character a byte. */
function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
