// A type without what is particular to one value: no sizes, ranges or literal strings.
import { variantType } from "./normalize.ts";
import { characterCount } from "./text.ts";
import { isSameType } from "./type-equality.ts";
import {
  ArrayType,
  arrayType,
  booleanType,
  CallableType,
  collectionType,
  type EnumType,
  emptyHashType,
  floatType,
  HashType,
  InitType,
  integerType,
  iterableType,
  iteratorType,
  known,
  notUndefType,
  optionalType,
  type PType,
  SensitiveType,
  StructType,
  stringType,
  TupleType,
  timespanType,
  timestampType,
  typeType,
  uriType,
} from "./types/index.ts";

export function generalize(given: PType): PType {
  const type = known(given);
  switch (type.kind) {
    case "Integer":
      return integerType();
    case "Float":
      return floatType();
    case "String":
      return stringType();
    case "Boolean":
      return booleanType();
    case "Timespan":
      return timespanType();
    case "Timestamp":
      return timestampType();
    case "URI":
      return uriType();
    case "Collection":
      return collectionType();
    case "Enum":
      return generalizeEnum(type);
    case "ObjectExtension":
      return type.base;
    case "Optional":
      return contained(type, optionalType);
    case "NotUndef":
      return contained(type, notUndefType);
    case "Type":
      return contained(type, typeType);
    case "Iterable":
      return contained(type, iterableType);
    case "Iterator":
      return contained(type, iteratorType);
    case "Init":
      return contained(type, (content) => new InitType(content, []));
    case "Sensitive":
      return contained(type, (content) => new SensitiveType(content));
    case "Array": {
      if (type.element.kind === "Any") return arrayType();
      const element = generalize(type.element);
      if (type.size === undefined && element === type.element) return type;
      return new ArrayType(element, undefined);
    }
    case "Hash": {
      if (isSameType(type, emptyHashType)) return type;
      const key = generalize(type.key);
      const value = generalize(type.value);
      if (type.size === undefined && key === type.key && value === type.value) return type;
      return new HashType(key, value, undefined);
    }
    case "Tuple": {
      const types = generalizeAll(type.types);
      return types === type.types ? type : new TupleType(types, type.size);
    }
    case "Struct": {
      const elements = type.elements.map((element) => {
        const value = generalize(element.value);
        return value === element.value ? element : { ...element, value };
      });
      const isSame = elements.every((element, index) => element === type.elements[index]);
      return isSame ? type : new StructType(elements);
    }
    case "Variant": {
      const types = generalizeAll(type.types);
      return types === type.types ? type : variantType(types);
    }
    case "Callable": {
      const parameters = type.parameters && (generalize(type.parameters) as TupleType);
      const block = type.block && generalize(type.block);
      const returns = type.returns && generalize(type.returns);
      const isSame =
        parameters === type.parameters && block === type.block && returns === type.returns;
      return isSame ? type : new CallableType(parameters, block, returns);
    }
    default:
      return type;
  }
}

function generalizeAll(types: readonly PType[]): readonly PType[] {
  const generalized = types.map(generalize);
  return generalized.every((type, index) => type === types[index]) ? types : generalized;
}

function contained<T extends PType & { readonly type: PType | undefined }>(
  type: T,
  build: (content: PType) => T,
): T {
  if (type.type === undefined) return type;
  const content = generalize(type.type);
  return content === type.type ? type : build(content);
}

// The values are forgotten, how long they are is not.
function generalizeEnum(type: EnumType): PType {
  if (type.values.length === 0) return stringType();
  const lengths = type.values.map(characterCount);
  return stringType(integerType(Math.min(...lengths), Math.max(...lengths)));
}
