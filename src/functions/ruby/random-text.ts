// Texts of random characters that depend on the node and a seed, character by character.
import type { FunctionContext } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { flattened } from "../flatten.ts";
import { legacyText } from "./text.ts";

const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function randomText(
  context: FunctionContext,
  length: number,
  characters: string,
  seed: readonly Value[],
): string {
  const set = Array.from(characters === "" ? alphanumeric : characters);
  const texts = flattened(seed).map(legacyText);
  let result = "";
  for (let position = 1; position <= length; position += 1) {
    const index = context.call("fqdn_rand", [set.length, [...texts, position].join(":")]);
    result += set[Number(index)];
  }
  return result;
}
