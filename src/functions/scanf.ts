// scanf: values read out of a text, by a format like sprintf's.
import { defineFunction, dispatch } from "../define/function.ts";
import { normalizeInteger } from "../pcore/numbers.ts";
import { compileRegexp } from "../pcore/regexp.ts";
import { type Callable, Float, type Value } from "../pcore/values.ts";
import { ScanFormat, type Scanned } from "../util/scanf.ts";

export default defineFunction({
  name: "scanf",
  doc: `Reads values out of a text by a format: %d an integer, %f a float, %s a word, %x hexadecimal,
    %[a-z] a run of characters, %*d something to skip. Gives the array of the values found before
    the text and the format differ; a block gets that array and gives the result.`,
  dispatch: [
    dispatch(
      ["String data", "String format", "&?Callable block"],
      (data: string, format: string, block?: Callable) => {
        // A dot matches line ends too.
        const compile = (source: string) => compileRegexp(`(?m:${source})`);
        const values = new ScanFormat(format, compile).scan(data).values.map(toValue);
        return block === undefined ? values : block.call([values]);
      },
    ),
  ],
});

function toValue(scanned: Scanned): Value {
  if (typeof scanned === "number") return new Float(scanned);
  return typeof scanned === "bigint" ? normalizeInteger(scanned) : scanned;
}
