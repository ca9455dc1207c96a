// Object types: attributes, constants and functions under a name, with an optional parent. What
// is inside is worked out when first asked for (object-type.ts), because types may mention each
// other. An extension is an object type with values for its type parameters, as in
// `Error['puppet/x']`.
import type { Value } from "../values.ts";
import { PType } from "./type.ts";

export type AttributeKind = "constant" | "derived" | "given_or_derived" | "reference";

export interface ObjectMember {
  readonly feature: "attribute" | "type_parameter" | "function";
  readonly container: ObjectType;
  readonly name: string;
  readonly type: PType;
  readonly override: boolean;
  readonly final: boolean;
  readonly annotations: Value | undefined;
}

export interface ObjectAttribute extends ObjectMember {
  readonly feature: "attribute" | "type_parameter";
  readonly kind: AttributeKind | undefined;
  /** The default, or the constant; absent when there is none (undef is a value). */
  readonly value: Value | undefined;
}

export interface ObjectFunction extends ObjectMember {
  readonly feature: "function";
}

export interface ObjectDefinition {
  readonly name: string | undefined;
  readonly parent: PType | undefined;
  readonly typeParameters: ReadonlyMap<string, ObjectAttribute>;
  readonly attributes: ReadonlyMap<string, ObjectAttribute>;
  readonly functions: ReadonlyMap<string, ObjectFunction>;
  readonly equality: readonly string[] | undefined;
  readonly equalityIncludeType: boolean;
  readonly checks: Value | undefined;
  readonly annotations: Value | undefined;
}

export class ObjectType extends PType {
  readonly kind = "Object";
  readonly #name: string | undefined;
  readonly #define: (self: ObjectType) => ObjectDefinition;
  #definition: ObjectDefinition | undefined;

  constructor(name: string | undefined, define: (self: ObjectType) => ObjectDefinition) {
    super();
    this.#name = name;
    this.#define = define;
  }

  get name(): string | undefined {
    return this.#name ?? this.#definition?.name;
  }
  get definition(): ObjectDefinition {
    this.#definition ??= this.#define(this);
    return this.#definition;
  }
  /** Empty while the definition is being worked out. */
  get partial(): ObjectDefinition | undefined {
    return this.#definition;
  }
}

export class ObjectExtensionType extends PType {
  readonly kind = "ObjectExtension";
  readonly base: ObjectType;
  readonly parameters: ReadonlyMap<string, Value>;

  constructor(base: ObjectType, parameters: ReadonlyMap<string, Value>) {
    super();
    this.base = base;
    this.parameters = parameters;
  }
}

/** `Object`: the parent of all object types. */
export const anyObjectType: ObjectType = new ObjectType(undefined, () => emptyDefinition);

const nothing: ReadonlyMap<string, never> = new Map<string, never>();
const emptyDefinition: ObjectDefinition = {
  name: undefined,
  parent: undefined,
  typeParameters: nothing,
  attributes: nothing,
  functions: nothing,
  equality: undefined,
  equalityIncludeType: true,
  checks: undefined,
  annotations: undefined,
};
