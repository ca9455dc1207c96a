// NilClass, TrueClass, FalseClass.
import { def, defineClass } from "../define.ts";
import { Float, isTrue, RArray, RHash, RString } from "../values.ts";

export const nilClass = defineClass<null>("NilClass", {
  methods: {
    to_s: def(0, () => frozenText("")),
    to_a: def(0, () => new RArray([])),
    to_h: def(0, () => new RHash()),
    to_i: def(0, () => 0),
    to_f: def(0, () => new Float(0)),
    inspect: def(0, () => new RString("nil")),
    "nil?": def(0, () => true),
    "&": def(1, () => false),
    "|": def(1, (_self, [other]) => isTrue(other)),
    "=~": def(1, () => null),
  },
});

export const trueClass = defineClass<boolean>("TrueClass", {
  methods: {
    to_s: def(0, () => frozenText("true")),
    inspect: def(0, () => new RString("true")),
    "&": def(1, (_self, [other]) => isTrue(other)),
    "|": def(1, () => true),
    "^": def(1, (_self, [other]) => !isTrue(other)),
    "!": def(0, () => false),
  },
});

export const falseClass = defineClass<boolean>("FalseClass", {
  methods: {
    to_s: def(0, () => frozenText("false")),
    inspect: def(0, () => new RString("false")),
    "&": def(1, () => false),
    "|": def(1, (_self, [other]) => isTrue(other)),
    "^": def(1, (_self, [other]) => isTrue(other)),
    "!": def(0, () => true),
  },
});

function frozenText(text: string): RString {
  const made = new RString(text);
  made.frozen = true;
  return made;
}
