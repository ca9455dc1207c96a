// Gem::Version, which code compares versions of Ruby and its libraries with.
import { toText } from "../coerce.ts";
import { def, defineClass, defineModule, hidden } from "../define.ts";
import { RArray, RObject, RString, type RValue } from "../values.ts";

type Segment = number | string;

class RGemVersion extends RObject {
  text = "0";
  get segments(): Segment[] {
    const parts = this.text.replaceAll("-", ".pre.").match(/\d+|[a-z]+/gi) ?? [];
    return parts.map((part) => (/^\d/.test(part) ? Number(part) : part));
  }
}

/** What is left out counts as 0; a word makes a prerelease, which comes before. */
function compare(one: RGemVersion, other: RGemVersion): number {
  const [left, right] = [one.segments, other.segments];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [a, b] = [left[index] ?? 0, right[index] ?? 0];
    if (a === b) continue;
    if (typeof a === typeof b) return a < b ? -1 : 1;
    return typeof a === "string" ? -1 : 1;
  }
  return 0;
}

export const gem = defineModule("Gem", {});

export const gemVersion = defineClass<RGemVersion>("Gem::Version", {
  includes: ["Comparable"],
  allocate: (cls) => new RGemVersion(cls),
  singleton: {
    create: def(1, (self, [version], _block, ruby): RValue => {
      return version instanceof RGemVersion ? version : ruby.send(self, "new", [version]);
    }),
  },
  methods: {
    initialize: hidden(
      def(1, (self, [version], _block, ruby) => {
        const text = toText(ruby, ruby.send(version, "to_s")).trim();
        if (!/^(?:\d+(?:\.[0-9a-z]+)*(?:-[0-9a-z-]+(?:\.[0-9a-z-]+)*)?)?$/i.test(text)) {
          const shown = ruby.inspect(version);
          throw ruby.error("ArgumentError", `Malformed version number string ${shown}`);
        }
        self.text = text === "" ? "0" : text;
        return null;
      }),
    ),
    "<=>": def(1, (self, [other], _block, ruby) => {
      if (other instanceof RGemVersion) return compare(self, other);
      if (!(other instanceof RString)) return null;
      return compare(self, ruby.send(ruby.realClassOf(self), "new", [other]) as RGemVersion);
    }),
    to_s: def(0, ({ text }) => new RString(text)),
    version: def(0, ({ text }) => new RString(text)),
    segments: def(0, ({ segments }) => {
      return new RArray(segments.map((one) => (typeof one === "string" ? new RString(one) : one)));
    }),
    "prerelease?": def(0, ({ text }) => /[a-z]/i.test(text)),
  },
});
