// The signatures of functions that change a text, or each text of anything that can be iterated
// over. Numbers stay as they are.
import { type Dispatch, dispatch } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { sweep } from "../iteration/sequence.ts";

export function eachText(name: string, change: (text: string) => string): readonly Dispatch[] {
  return [
    dispatch(["Numeric arg"], (number: Value) => number),
    dispatch(["String arg"], change),
    dispatch(["Iterable[Variant[String, Numeric]] arg"], (elements: Value) =>
      Array.from(sweep(elements, name), (element) =>
        typeof element === "string" ? change(element) : element,
      ),
    ),
  ];
}
