// TypeSet: a versioned package of types under one name, which may refer to other sets.
import type { SemVer, SemVerRange, Value } from "../values.ts";
import { PType } from "./type.ts";

interface TypeSetReference {
  readonly nameAuthority: string | undefined;
  readonly name: string;
  readonly versionRange: SemVerRange;
}

export interface TypeSetDefinition {
  readonly name: string | undefined;
  readonly nameAuthority: string | undefined;
  readonly pcoreUri: string | undefined;
  readonly pcoreVersion: SemVer;
  readonly version: SemVer | undefined;
  readonly types: ReadonlyMap<string, PType>;
  readonly references: ReadonlyMap<string, TypeSetReference>;
  readonly annotations: Value | undefined;
}

export class TypeSetType extends PType {
  readonly kind = "TypeSet";
  readonly #name: string | undefined;
  readonly #define: (self: TypeSetType) => TypeSetDefinition;
  #definition: TypeSetDefinition | undefined;

  constructor(name: string | undefined, define: (self: TypeSetType) => TypeSetDefinition) {
    super();
    this.#name = name;
    this.#define = define;
  }

  get name(): string | undefined {
    return this.#name ?? this.definition.name;
  }
  get definition(): TypeSetDefinition {
    this.#definition ??= this.#define(this);
    return this.#definition;
  }
}
