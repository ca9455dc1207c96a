// The tokens of HOCON text. White space between two simple values is text, since `a b` is one
// string; elsewhere it means nothing. What can't be a token at all becomes a "problem", which the
// parser tells of when it gets there.

import { numberText } from "../numbers.ts";
import { Float } from "../values.ts";

export type Literal = string | number | bigint | boolean | Float | null;

interface At {
  readonly line: number;
}

export type Token = At &
  (
    | { readonly kind: "value"; readonly value: Literal; readonly text: string }
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "space"; readonly text: string }
    | { readonly kind: "newline" }
    | { readonly kind: "comment"; readonly text: string }
    | {
        readonly kind: "substitution";
        readonly isOptional: boolean;
        readonly tokens: readonly Token[];
      }
    | { readonly kind: "problem"; readonly what: string; readonly message: string }
    | { readonly kind: "end" }
    | { readonly kind: Mark }
  );

export type Mark = "," | "=" | ":" | "{" | "}" | "[" | "]" | "+=";

/** Whether it stands for a value on its own, which the next one may continue. */
export function isSimple({ kind }: Token): boolean {
  return kind === "value" || kind === "text" || kind === "substitution";
}

/** As errors call a token. */
export function describeToken(token: Token): string {
  switch (token.kind) {
    case "value":
      return `'${valueText(token.value)}' (${typeName(token.value)})`;
    case "text":
      return `'${token.text}'`;
    case "space":
      return `'${token.text}' (WHITESPACE)`;
    case "newline":
      return "NEWLINE";
    case "comment":
      return `'#${token.text}' (COMMENT)`;
    case "substitution":
      return `'\${${token.tokens.map(describeToken).join("")}}'`;
    case "problem":
      return `'${token.what}' (${token.message})`;
    case "end":
      return "end of file";
    default:
      return `'${token.kind}'`;
  }
}

export function valueText(value: Literal): string {
  if (value === null) return "";
  return value instanceof Float ? numberText(value) : String(value);
}

export function typeName(value: Literal): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return "STRING";
  return typeof value === "boolean" ? "BOOLEAN" : "NUMBER";
}
