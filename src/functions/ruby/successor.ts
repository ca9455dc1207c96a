// What comes after a text, as Ruby counts: "a9" and "b0", "Zz" and "AAa". The rightmost letters and
// digits count, what stands between them stays; without any, characters count by their code.

type Kind = "digit" | "lower" | "upper";

const firsts = { digit: "0", lower: "a", upper: "A" } as const;
const lasts = { digit: "9", lower: "z", upper: "Z" } as const;
/** What is put in front when there is nothing left to carry to. */
const grown = { digit: "1", lower: "a", upper: "A" } as const;

export function successor(text: string): string {
  const characters = Array.from(text);
  let last = -1;
  let at = lastAlphanumeric(characters, characters.length - 1);
  if (at === undefined) return nextCodes(characters);
  for (;;) {
    const kind = kindOf(characters[at] as string) as Kind;
    last = at;
    if (characters[at] !== lasts[kind]) {
      characters[at] = String.fromCharCode((characters[at] as string).charCodeAt(0) + 1);
      return characters.join("");
    }
    characters[at] = firsts[kind];
    at = before(characters, at);
    if (at === undefined) {
      characters.splice(last, 0, grown[kind]);
      return characters.join("");
    }
  }
}

/** The texts from one to another; two single characters are counted by their code. */
export function* upTo(start: string, stop: string, excludesEnd: boolean): Iterable<string> {
  if (isSingle(start) && isSingle(stop)) {
    const end = stop.charCodeAt(0);
    for (let code = start.charCodeAt(0); code < end || (code === end && !excludesEnd); code += 1) {
      yield String.fromCharCode(code);
    }
    return;
  }
  const order = Buffer.compare(Buffer.from(start), Buffer.from(stop));
  if (order > 0 || (excludesEnd && order === 0)) return;
  const longest = Buffer.byteLength(stop);
  const afterEnd = successor(stop);
  for (let text = start; text !== afterEnd; ) {
    yield text;
    if (text === stop) return;
    text = successor(text);
    if ((excludesEnd && text === stop) || text === "") return;
    if (Buffer.byteLength(text) > longest) return;
  }
}

function isSingle(text: string): boolean {
  return text.length === 1 && text.charCodeAt(0) < 128;
}

function kindOf(character: string): Kind | undefined {
  if (/^[0-9]$/.test(character)) return "digit";
  if (/^[a-z]$/.test(character)) return "lower";
  return /^[A-Z]$/.test(character) ? "upper" : undefined;
}

function lastAlphanumeric(characters: readonly string[], from: number): number | undefined {
  for (let at = from; at >= 0; at -= 1) {
    if (kindOf(characters[at] as string) !== undefined) return at;
  }
  return undefined;
}

// A carry goes over what is no letter and no digit, but not from a digit to letters beyond it:
// "1.9" becomes "2.0", "a.9" becomes "a.10".
function before(characters: readonly string[], at: number): number | undefined {
  const found = lastAlphanumeric(characters, at - 1);
  if (found === undefined || found === at - 1) return found;
  const isDigit = kindOf(characters[found] as string) === "digit";
  return isDigit === (kindOf(characters[at] as string) === "digit") ? found : undefined;
}

function nextCodes(characters: string[]): string {
  if (characters.length === 0) return "";
  const last = characters.length - 1;
  const code = (characters[last] as string).codePointAt(0) as number;
  characters[last] = String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
  return characters.join("");
}
