// Arguments of functions of the older API: references to resources are resources there.

import { capitalizeSegments } from "../../../pcore/text.ts";
import { ClassType } from "../../../pcore/types/class.ts";
import { ResourceType } from "../../../pcore/types/resource.ts";
import { Hash, type Value } from "../../../pcore/values.ts";
import { type CoreClass, def, defineClass } from "../../define.ts";
import type { Interpreter } from "../../interpreter.ts";
import { RArray, RHash, RString, type RValue } from "../../values.ts";
import { RPuppetValue, toRuby } from "../values.ts";

export function legacyToRuby(ruby: Interpreter, args: readonly Value[]): RArray {
  return new RArray(args.map((one) => converted(ruby, one)));
}

function converted(ruby: Interpreter, value: Value): RValue {
  if (Array.isArray(value)) return legacyToRuby(ruby, value);
  if (value instanceof Hash) {
    return RHash.of(
      Array.from(value, ([key, item]) => [converted(ruby, key), converted(ruby, item)] as const),
    );
  }
  if (value instanceof ResourceType || value instanceof ClassType) {
    return new RPuppetValue(ruby.class("Puppet::Resource"), value);
  }
  return toRuby(ruby, value);
}

/** A resource's own text: nothing is quoted, and names of classes are as those of types. */
function partsOf({ value }: RPuppetValue): readonly [type: string, title: string] {
  if (value instanceof ResourceType) {
    return [capitalizeSegments(value.typeName ?? ""), value.title ?? ""];
  }
  const name = value instanceof ClassType ? (value.className ?? "") : "";
  return ["Class", capitalizeSegments(name)];
}

function referenceText(self: RPuppetValue): string {
  const [type, title] = partsOf(self);
  return `${type}[${title}]`;
}

export const resourceClass: CoreClass = defineClass<RPuppetValue>("Puppet::Resource", {
  methods: {
    type: def(0, (self) => new RString(partsOf(self)[0])),
    title: def(0, (self) => new RString(partsOf(self)[1])),
    name: def(0, (self) => new RString(partsOf(self)[1])),
    ref: def(0, (self) => new RString(referenceText(self))),
    to_s: def(0, (self) => new RString(referenceText(self))),
    inspect: def(0, (self) => new RString(`${referenceText(self)}{}`)),
    "==": def(
      1,
      (self, [other]) =>
        other instanceof RPuppetValue && referenceText(other) === referenceText(self),
    ),
  },
});
