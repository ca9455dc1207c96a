// Numeric: what Integer and Float share.
import { def, defineClass } from "../define.ts";
import type { Float } from "../values.ts";

export default defineClass<number | bigint | Float>("Numeric", {
  includes: ["Comparable"],
  methods: {
    "integer?": def(0, (self) => typeof self !== "object"),
    "+@": def(0, (self) => self),
    dup: def(0, (self) => self),
  },
});
