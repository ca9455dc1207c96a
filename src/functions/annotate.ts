// annotate: what is noted of a value beside it. Notes last as long as their value; those that an
// object type declares are made when they are asked for.
import { defineFunction, dispatch } from "../define/function.ts";
import { rubyClass } from "../pcore/labels.ts";
import { instanceFromHash } from "../pcore/new/objects.ts";
import { asObjectType } from "../pcore/object-members.ts";
import { rubyInspectValue } from "../pcore/ruby-inspect.ts";
import { isSameType } from "../pcore/type-equality.ts";
import { PType } from "../pcore/types/index.ts";
import { type Callable, Hash, type PObject, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "annotate",
  doc: `Gives the annotation of a type that a value has, or undef; with a block the one that the hash
    from the block makes, when there is none. With a hash it sets the annotation, with 'clear' it
    takes it away. The type Pcore and a hash of hashes by type set several.`,
  types: { "Pcore::MemberName": "Pattern[/\\A[a-z_]\\w*\\z/]" },
  dispatch: [
    dispatch(
      ["Type[Annotation] type", "Any value", "&?Callable[0, 0] block"],
      (type: PType, value: Value, block?: Callable) => {
        const known = annotationOf(type, value);
        if (known !== undefined || block === undefined) return known ?? null;
        return annotated(type, value, block.call([]));
      },
    ),
    dispatch(
      [
        "Type[Annotation] type",
        "Any value",
        "Variant[Enum[clear], Hash[Pcore::MemberName,Any]] annotation_hash",
      ],
      (type: PType, value: Value, hash: Value) => {
        if (hash instanceof Hash) return annotated(type, value, hash);
        const known = annotationOf(type, value);
        if (known !== undefined) notesOf(value).delete(nameOf(type));
        return known ?? null;
      },
    ),
    dispatch(
      [
        "Type[Pcore] type",
        "Any value",
        "Hash[Type[Annotation], Hash[Pcore::MemberName,Any]] annotations",
      ],
      (_type: PType, value: Value, hashes: Hash) => {
        for (const [type, hash] of hashes) annotated(type as PType, value, hash);
        return value;
      },
    ),
  ],
});

// By the value itself, and by the name of the annotation's type.
const notes = new WeakMap<object, Map<string, PObject>>();

function notesOf(value: Value): Map<string, PObject> {
  const key = value as Value & object;
  let own = notes.get(key);
  if (own === undefined) {
    own = new Map();
    notes.set(key, own);
  }
  return own;
}

function annotationOf(type: PType, value: Value): PObject | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return notes.get(value)?.get(nameOf(type)) ?? declared(type, value);
}

function declared(type: PType, value: Value & object): PObject | undefined {
  const annotations = value instanceof PType ? asObjectType(value)?.definition.annotations : null;
  if (!(annotations instanceof Hash)) return undefined;
  for (const [each, hash] of annotations) {
    if (each instanceof PType && isSameType(each, type)) return made(type, hash);
  }
  return undefined;
}

function annotated(type: PType, value: Value, hash: Value): PObject {
  const annotation = made(type, hash);
  if (typeof value !== "object" || value === null) {
    const what = `${rubyClass(value)}: ${rubyInspectValue(value)}`;
    throw new PuppetError(issues.FUNCTION_ERROR({ message: `can't modify frozen ${what}` }));
  }
  notesOf(value).set(nameOf(type), annotation);
  return annotation;
}

function made(type: PType, hash: Value): PObject {
  const object = asObjectType(type);
  if (object === undefined) throw new Error("an annotation is an object");
  return instanceFromHash(object, hash);
}

function nameOf(type: PType): string {
  return asObjectType(type)?.name ?? "";
}
