// The narrowest type the reference knows that takes the values of two types.
import { isAssignable } from "./assignable.ts";
import { dataType, richDataType } from "./data.ts";
import { greatest, least, variantType } from "./normalize.ts";
import { isSameType, uniqueTypes } from "./type-equality.ts";
import {
  anyType,
  arrayType,
  callableType,
  classType,
  enumType,
  floatType,
  hashType,
  type IntegerType,
  integerType,
  known,
  numericType,
  type PatternType,
  type PType,
  patternType,
  type RegexpType,
  regexpType,
  resourceType,
  type StringType,
  scalarDataType,
  scalarType,
  stringType,
  type Type,
  typeType,
} from "./types/index.ts";

export function commonType(one: PType | undefined, two: PType): PType {
  if (one === undefined || one.kind === "Undef" || one.kind === "Unit") return two;
  if (two.kind === "Undef" || two.kind === "Unit") return one;
  if (isAssignable(one, two)) return one;
  if (isAssignable(two, one)) return two;
  return commonOfKind(known(one), known(two)) ?? commonAncestor(one, two);
}

function commonOfKind(one: Type, two: Type): PType | undefined {
  if (one.kind === "String" && two.kind === "Enum") return commonEnum(one.value, two.values);
  if (one.kind === "Enum" && two.kind === "String") return commonEnum(two.value, one.values);
  if (one.kind !== two.kind) return undefined;
  switch (one.kind) {
    case "Array": {
      const { element } = two as typeof one;
      return arrayType(commonType(one.element, element));
    }
    case "Hash": {
      const { key, value } = two as typeof one;
      return hashType(commonType(one.key, key), commonType(one.value, value));
    }
    case "Class":
      return classType();
    case "Resource": {
      const { typeName } = two as typeof one;
      return one.typeName === typeName ? resourceType(typeName) : resourceType();
    }
    case "Integer":
      return commonInteger(one, two as typeof one);
    case "Float": {
      const { min, max } = two as typeof one;
      return floatType(Math.min(one.min, min), Math.max(one.max, max));
    }
    case "String":
      return commonString(one, two as typeof one);
    case "Pattern":
      return commonPattern(one, two as typeof one);
    case "Enum":
      return enumType([...one.values, ...(two as typeof one).values]);
    case "Variant":
      return variantType(uniqueTypes([...one.types, ...(two as typeof one).types]));
    case "Regexp":
      return regexpType();
    case "Callable":
      return callableType();
    default:
      return undefined;
  }
}

function commonEnum(value: string | undefined, values: readonly string[]): PType {
  return value === undefined ? enumType() : enumType([...values, value]);
}

function commonInteger(one: IntegerType, two: IntegerType): IntegerType {
  return integerType(least(one.min, two.min), greatest(one.max, two.max));
}

function commonString(one: StringType, two: StringType): PType {
  if (one.size !== undefined && two.size !== undefined) {
    return stringType(commonType(one.size, two.size) as IntegerType);
  }
  if (one.value === undefined || two.value === undefined) return stringType();
  return enumType([one.value, two.value]);
}

function commonPattern(one: PatternType, two: PatternType): PatternType {
  const patterns: RegexpType[] = [...one.patterns];
  for (const pattern of two.patterns) {
    if (!patterns.some((other) => isSameType(other, pattern))) patterns.push(pattern);
  }
  return patternType(patterns);
}

function commonAncestor(one: PType, two: PType): PType {
  const takesBoth = (type: PType) => isAssignable(type, one) && isAssignable(type, two);
  if (takesBoth(numericType)) return numericType;
  if (takesBoth(scalarDataType)) return scalarDataType;
  if (takesBoth(scalarType)) return scalarType;
  if (takesBoth(dataType())) return dataType();
  const [left, right] = [known(one), known(two)];
  if (left.kind === "Type" && right.kind === "Type") {
    return typeType(right.type === undefined ? left.type : commonType(left.type, right.type));
  }
  return takesBoth(richDataType()) ? richDataType() : anyType;
}
