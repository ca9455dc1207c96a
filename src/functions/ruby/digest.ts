// Checksums of texts, in hexadecimal.
import { createHash } from "node:crypto";
import { defineLegacyFunction, type FunctionDeclaration } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { noConversion } from "./refusals.ts";

/** A function that gives the checksum of its one argument. */
export function digestFunction(name: string, doc: string): FunctionDeclaration {
  return defineLegacyFunction({
    name,
    doc,
    arity: 1,
    type: "rvalue",
    run: (_context, [text = ""]) => hexDigest(name, text),
  });
}

export function hexDigest(algorithm: string, text: Value): string {
  if (typeof text !== "string") throw noConversion(text, "String");
  return createHash(algorithm).update(text).digest("hex");
}
