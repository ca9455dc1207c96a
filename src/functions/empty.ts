// empty: whether there is nothing in a value.
import { defineFunction, dispatch, dispatchIn } from "../define/function.ts";
import { type Binary, Hash, type Sensitive, type Value } from "../pcore/values.ts";
import { warnOnce } from "./deprecation.ts";

export default defineFunction({
  name: "empty",
  doc: `Tells whether a string, array, hash or Binary has nothing in it. Undef is empty; a number
    never is, and asking is deprecated.`,
  dispatch: [
    dispatch(["Collection coll"], (collection: Hash | readonly Value[]) =>
      collection instanceof Hash ? collection.size === 0 : collection.length === 0,
    ),
    dispatch(["Sensitive[String] str"], (text: Sensitive) => text.unwrap() === ""),
    dispatch(["String str"], (text: string) => text === ""),
    dispatchIn(["Numeric num"], (context) => {
      const { file, line } = context;
      const text = "Calling function empty() with Numeric value is deprecated.";
      warnOnce(context, `empty-from-${file}-${line}`, text, { file: file ?? "unknown", line });
      return false;
    }),
    dispatch(["Binary bin"], (binary: Binary) => binary.bytes.length === 0),
    dispatch(["Undef x"], () => true),
  ],
});
