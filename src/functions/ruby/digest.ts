// Checksums of texts, in hexadecimal.
import { createHash } from "node:crypto";
import { defineLegacyFunction, type FunctionDeclaration } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

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
  if (typeof text !== "string") {
    const from = typeof text === "boolean" ? String(text) : rubyClass(text);
    throw new PuppetError(issues.NO_CONVERSION({ from }));
  }
  return createHash(algorithm).update(text).digest("hex");
}
