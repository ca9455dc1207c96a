// Questions about single characters, by code. What counts as blank or as part of a word is what
// the reference's regular expressions match: words are ASCII, blanks are Unicode's.

const DIGIT = 1;
const HEX = 2;
const UPPER = 4;
const WORD_START = 8;
const WORD = 16;

const classes: Uint8Array = classTable();

function classTable(): Uint8Array {
  const table = new Uint8Array(128);
  const mark = (pattern: RegExp, bit: number): void => {
    for (let code = 0; code < 128; code++) {
      if (pattern.test(String.fromCharCode(code))) table[code] = (table[code] as number) | bit;
    }
  };
  mark(/[0-9]/, DIGIT);
  mark(/[0-9a-fA-F]/, HEX);
  mark(/[A-Z]/, UPPER);
  mark(/[a-z_]/, WORD_START);
  mark(/[A-Za-z0-9_]/, WORD);
  return table;
}

export function isDigit(code: number): boolean {
  return code < 128 && ((classes[code] as number) & DIGIT) !== 0;
}

export function isHexDigit(code: number): boolean {
  return code < 128 && ((classes[code] as number) & HEX) !== 0;
}

export function isUpper(code: number): boolean {
  return code < 128 && ((classes[code] as number) & UPPER) !== 0;
}

/** A lower-case letter or an underscore: what a bare word may begin with. */
export function isWordStart(code: number): boolean {
  return code < 128 && ((classes[code] as number) & WORD_START) !== 0;
}

/** A letter, a digit or an underscore. */
export function isWord(code: number): boolean {
  return code < 128 && ((classes[code] as number) & WORD) !== 0;
}

/** Space, tab and the wide, narrow and unbreakable spaces of Unicode. */
export function isBlank(code: number): boolean {
  if (code < 128) return code === 32 || code === 9;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

const unicodeWord = /^[\p{L}\p{M}\p{N}\p{Pc}]/u;

/** Whether a number can't end before this place, because a word goes on there. */
export function continuesWord(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  if (code < 128) return isWord(code);
  return unicodeWord.test(String.fromCodePoint(text.codePointAt(at) as number));
}
