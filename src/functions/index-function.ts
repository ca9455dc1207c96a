// index: where something is first found. The file is not called index.ts, as the list of all
// functions is.
import { defineFunction, dispatch } from "../define/function.ts";
import { regexpFor } from "../pcore/regexp.ts";
import { characterCount } from "../pcore/text.ts";
import { Regexp, type Value } from "../pcore/values.ts";
import { isHashLike, sweep } from "./iteration/sequence.ts";
import { iteration } from "./iteration/signatures.ts";
import { isTrue } from "./iteration/until-break.ts";
import { isSame } from "./ruby/equality.ts";

export default defineFunction({
  name: "index",
  doc: `Gives the index or the key of the first element that equals the given value or for which
    the block is true; of a string, where a text or a regular expression first matches. Undef
    when there is none.`,
  dispatch: [
    ...iteration({
      hashTwo: (hash, block) => keyWhere(hash, ([key, value]) => block.call([key, value])),
      hashOne: (hash, block) => keyWhere(hash, ([, value]) => block.call([value])),
      iterableTwo: (iterable, block) => {
        if (isHashLike(iterable)) {
          return keyWhere(iterable, ([key, value]) => block.call([key, value]));
        }
        return indexWhere(iterable, (element, index) => block.call([index, element]));
      },
      iterableOne: (iterable, block) => {
        if (isHashLike(iterable)) return keyWhere(iterable, ([, value]) => block.call([value]));
        return indexWhere(iterable, (element) => block.call([element]));
      },
    }),
    dispatch(["String str", "Variant[String, Regexp] match"], positionIn),
    dispatch(["Iterable enumerable", "Any match"], (iterable: Value, match: Value) => {
      if (isHashLike(iterable)) return keyWhere(iterable, ([, value]) => isSame(value, match));
      return indexWhere(iterable, (element) => isSame(element, match));
    }),
  ],
});

type Entry = readonly [Value, Value];

function keyWhere(iterable: Value, test: (entry: Entry) => Value): Value {
  for (const entry of sweep(iterable, "index")) {
    const [key, value] = entry as [Value, Value];
    if (isTrue(test([key, value]))) return key;
  }
  return null;
}

function indexWhere(iterable: Value, test: (element: Value, index: number) => Value): Value {
  let index = 0;
  for (const element of sweep(iterable, "index")) {
    if (isTrue(test(element, index))) return index;
    index += 1;
  }
  return null;
}

/** In characters, not in UTF-16 units. */
function positionIn(text: string, match: string | Regexp): Value {
  const at =
    match instanceof Regexp
      ? (regexpFor(match.source, text).exec(text)?.index ?? -1)
      : text.indexOf(match);
  return at < 0 ? null : characterCount(text.slice(0, at));
}
