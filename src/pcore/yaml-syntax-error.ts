// Says what is wrong with a YAML source in the words people know from the reference's parser,
// where the two parsers stumble over the same thing; otherwise in the words of ours.

export interface Stumble {
  readonly reason: string;
  /** Where, as an offset into the source. */
  readonly offset: number;
}

export function inKnownWords(source: string, { reason, offset }: Stumble): Stumble {
  const character = source[offset] ?? "";
  switch (reason) {
    case "bad indentation of a mapping entry":
      return "%@`".includes(character) && character !== ""
        ? { reason: cannotStart, offset }
        : { reason: "mapping values are not allowed in this context", offset };
    case "tab characters must not be used in indentation":
      return { reason: cannotStart, offset };
    case "unexpected end of the stream within a flow collection":
      return unclosedCollection(source) ?? { reason, offset };
    case "deficient indentation":
    case "unexpected end of the stream within a single quoted scalar":
    case "unexpected end of the stream within a double quoted scalar":
      return unclosedQuote(source) ?? { reason, offset };
    case "end of the stream or a document separator is expected":
      return unexpectedBlock(source) ?? { reason, offset };
    default:
      return { reason, offset };
  }
}

const cannotStart = "found character that cannot start any token while scanning for the next token";

// A quote counts as opening where a value can begin; everything up to its end is skipped.
function unclosedQuote(source: string): Stumble | undefined {
  const opening = /(?<=^|[\s[{,:?-])(?:"(?:[^"\\]|\\[\s\S])*("?)|'(?:[^']|'')*('?))|#.*/gm;
  for (const match of source.matchAll(opening)) {
    if (match[1] === "" || match[2] === "") {
      const reason = "found unexpected end of stream while scanning a quoted scalar";
      return { reason, offset: match.index };
    }
  }
  return undefined;
}

function unclosedCollection(source: string): Stumble | undefined {
  const open: number[] = [];
  const tokens = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'|#.*|[[\]{}]/g;
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (token === "[" || token === "{") open.push(index);
    else if (token === "]" || token === "}") open.pop();
  }
  const offset = open.at(-1);
  if (offset === undefined) return undefined;
  const reason =
    source[offset] === "["
      ? "did not find expected ',' or ']' while parsing a flow sequence"
      : "did not find expected ',' or '}' while parsing a flow mapping";
  return { reason, offset };
}

function unexpectedBlock(source: string): Stumble | undefined {
  const first = /^(?:[ \t]*(?:#.*)?\n|---.*\n)*( *)- /.exec(source);
  if (first === null) return undefined;
  const reason = "did not find expected '-' indicator while parsing a block collection";
  return { reason, offset: first[0].length - 2 };
}
