// MT19937 as Ruby's `Random` seeds and draws from it, bit for bit: `fqdn_rand` has to give every
// node the number the reference gives it. Seeds may be of any size.

const SIZE = 624;
const MIDDLE = 397;
const WORD = 0xffffffffn;

export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #left = 0;

  constructor(seed: bigint) {
    const words = wordsOf(seed < 0n ? -seed : seed);
    // A top word of 1 is taken for the guard that Ruby puts before leading zeros.
    if (words.length > 1 && words[words.length - 1] === 1) words.pop();
    if (words.length === 1) this.#seed(words[0] as number);
    else this.#seedByArray(words);
  }

  /** A number from 0 up to, not including, `limit`. */
  below(limit: bigint): bigint {
    const words = wordsOf(limit - 1n);
    if (limit === 1n) return 0n;
    for (;;) {
      const drawn = this.#drawWithin(words);
      if (drawn !== undefined) return drawn;
    }
  }

  /** A number from 0 up to, not including, 1. */
  unit(): number {
    const high = this.#next() >>> 5;
    const low = this.#next() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  bytes(count: number): Uint8Array {
    const words = new Uint8Array(Math.ceil(count / 4) * 4);
    const view = new DataView(words.buffer);
    for (let at = 0; at < count; at += 4) view.setUint32(at, this.#next(), true);
    return words.subarray(0, count);
  }

  // Draws word by word from the top; `undefined` as soon as the number is known to be too large.
  #drawWithin(words: readonly number[]): bigint | undefined {
    let value = 0n;
    let mask = 0;
    let onBoundary = true;
    for (let index = words.length - 1; index >= 0; index -= 1) {
      const limit = words[index] as number;
      mask = mask === 0 ? maskOf(limit) : 0xffffffff;
      const word = (this.#next() & mask) >>> 0;
      if (onBoundary) {
        if (word > limit) return undefined;
        onBoundary = word === limit;
      }
      value = (value << 32n) | BigInt(word);
    }
    return value;
  }

  #seed(seed: number): void {
    const state = this.#state;
    state[0] = seed;
    for (let index = 1; index < SIZE; index += 1) {
      const previous = state[index - 1] as number;
      state[index] = Math.imul(1812433253, previous ^ (previous >>> 30)) + index;
    }
    this.#left = 0;
  }

  #seedByArray(key: readonly number[]): void {
    this.#seed(19650218);
    const state = this.#state;
    let index = 1;
    let word = 0;
    const wrap = () => {
      index += 1;
      if (index < SIZE) return;
      state[0] = state[SIZE - 1] as number;
      index = 1;
    };
    const mixed = (factor: number) => {
      const previous = state[index - 1] as number;
      return (state[index] as number) ^ Math.imul(previous ^ (previous >>> 30), factor);
    };
    for (let round = Math.max(SIZE, key.length); round > 0; round -= 1) {
      state[index] = mixed(1664525) + (key[word] as number) + word;
      wrap();
      word = (word + 1) % key.length;
    }
    for (let round = SIZE - 1; round > 0; round -= 1) {
      state[index] = mixed(1566083941) - index;
      wrap();
    }
    state[0] = 0x80000000;
  }

  #next(): number {
    if (this.#left === 0) this.#refill();
    let word = this.#state[SIZE - this.#left] as number;
    this.#left -= 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> 0;
  }

  #refill(): void {
    const state = this.#state;
    for (let index = 0; index < SIZE; index += 1) {
      const joined =
        ((state[index] as number) & 0x80000000) |
        ((state[(index + 1) % SIZE] as number) & 0x7fffffff);
      const twist = joined & 1 ? 0x9908b0df : 0;
      state[index] = (state[(index + MIDDLE) % SIZE] as number) ^ (joined >>> 1) ^ twist;
    }
    this.#left = SIZE;
  }
}

/** Words of 32 bits, the least significant first; at least one. */
function wordsOf(number: bigint): number[] {
  const words: number[] = [];
  for (let rest = number; rest > 0n || words.length === 0; rest >>= 32n) {
    words.push(Number(rest & WORD));
  }
  return words;
}

/** The smallest number of the form 2^n - 1 that is not below the word. */
function maskOf(word: number): number {
  return word === 0 ? 0 : 2 ** (32 - Math.clz32(word)) - 1;
}
