// String. Characters are code points: what counts them looks for surrogates first.
import { inspectString } from "../../util/ruby-inspect.ts";
import { checkFrozen, toInt, toText } from "../coerce.ts";
import { def, defineClass, hidden } from "../define.ts";
import { compareText } from "../interpreter.ts";
import { RString, type RValue, symbol } from "../values.ts";

export default defineClass<RString>("String", {
  includes: ["Comparable"],
  allocate: (cls) => new RString("", "UTF-8", cls),
  methods: {
    initialize: hidden(
      def([0, 2], (self, [text], _block, ruby) => {
        if (text instanceof RString) self.text = text.text;
        else if (text !== undefined) self.text = toText(ruby, text);
        return null;
      }),
    ),
    initialize_copy: def(1, (self) => self),
    to_s: def(0, (self) => self),
    to_str: def(0, (self) => self),
    to_sym: def(0, ({ text }) => symbol(text)),
    inspect: def(0, ({ text }) => new RString(inspectString(text))),
    "==": def(1, ({ text }, [other]) => other instanceof RString && text === other.text),
    "===": def(1, ({ text }, [other]) => other instanceof RString && text === other.text),
    "<=>": def(1, ({ text }, [other]) =>
      other instanceof RString ? compareText(text, other.text) : null,
    ),
    "+": def(1, ({ text }, [other], _block, ruby) => new RString(text + toText(ruby, other))),
    "*": def(1, ({ text }, [count], _block, ruby) => {
      const times = toInt(ruby, count);
      if (times < 0) throw ruby.error("ArgumentError", "argument must be non-negative");
      return new RString(text.repeat(times));
    }),
    "<<": def(1, (self, [other], _block, ruby) => {
      checkFrozen(ruby, self);
      self.text += typeof other === "number" ? String.fromCodePoint(other) : toText(ruby, other);
      return self;
    }),
    "empty?": def(0, ({ text }) => text === ""),
    length: def(0, ({ text }): RValue => characterCount(text)),
    upcase: def([0, -1], ({ text }) => new RString(text.toUpperCase())),
    downcase: def([0, -1], ({ text }) => new RString(text.toLowerCase())),
  },
});

/** Characters, not UTF-16 units. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
