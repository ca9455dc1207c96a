// Questions about single characters, by code. What counts as blank or as part of a word is what
// the reference's regular expressions match: words are ASCII, blanks are Unicode's.

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
}

export function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** A lower-case letter or an underscore: what a bare word may begin with. */
export function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 95;
}

/** A letter, a digit or an underscore. */
export function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95
  );
}

/** Space, tab and the wide, narrow and unbreakable spaces of Unicode. */
export function isBlank(code: number): boolean {
  if (code === 32 || code === 9) return true;
  if (code < 0xa0) return false;
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
