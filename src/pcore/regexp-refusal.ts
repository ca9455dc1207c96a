// Why a pattern is refused, in the words of the reference's library rather than of ours.

type Words = (match: RegExpExecArray) => string;

const refusals: readonly (readonly [RegExp, string | Words])[] = [
  [/^Unclosed group/, "end pattern with unmatched parenthesis"],
  [/^Unclosed character class \(started with "\]"\)/, "empty char-class"],
  [/^Unclosed character class/, "premature end of char-class"],
  [/^Quantifier requires a repeatable token/, "target of repeat operator is not specified"],
  [/^Unmatched "\)"/, "unmatched close parenthesis"],
  [/^Incomplete escape/, "too short escape sequence"],
  [/^Group name "" invalid/, "group name is empty"],
  [/^Group name "(.*)" invalid/, ([, name]) => `invalid group name <${name}>`],
  [/^Invalid or unsupported group option "\(\?"/, "end pattern in group"],
  [/^Invalid or unsupported group option/, "undefined group option"],
  [/^Character class range out of order/, "empty range in char class"],
  [/^Invalid regular expression: range out of order/, "empty range in char class"],
  [/^Invalid character class range/, "char-class value at end of range"],
  [/^Unsupported conditional/, "end pattern with unmatched parenthesis"],
  [/^Not enough capturing groups defined to the left/, "invalid backref number/name"],
  [/^Invalid code point out of range/, "invalid hex escape"],
  [/^Invalid POSIX class/, "invalid POSIX bracket type"],
  [/not allowed when using named capture/, "numbered backref/call is not allowed. (use name)"],
  [/"\\[kg]<(.*)>"$/, ([, name]) => `undefined name <${name}> reference`],
];

export function refusal(reason: string, source: string): string {
  if (/invalid property/i.test(reason)) {
    const name = /\\[pP]\{\^?(.*?)\}/.exec(source)?.[1] ?? "";
    return `invalid character property name {${name}}`;
  }
  for (const [pattern, words] of refusals) {
    const match = pattern.exec(reason);
    if (match !== null) return typeof words === "string" ? words : words(match);
  }
  return reason;
}
