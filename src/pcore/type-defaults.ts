// The type of a kind without any parameters, for messages that ask whether a value is of the
// right sort at all.
import { builtInType } from "./built-in.ts";
import { anyObjectType, anyType, known, type PType } from "./types/index.ts";
import { unitType } from "./types/unit.ts";

/** `Integer[1, 2]` gives `Integer`. */
export function bareType(type: PType): PType {
  const one = known(type);
  switch (one.kind) {
    case "Unit":
      return unitType;
    case "Object":
      return anyObjectType;
    case "ObjectExtension":
      return anyType;
    default:
      return builtInType(one.kind.toLowerCase()) ?? type;
  }
}
