// A named type: `type Port = Integer[1, 65535]`. What it stands for is looked up when first asked
// for, since aliases may mention themselves and each other.
import { PType } from "./type.ts";
import { TypeReferenceType } from "./type-reference.ts";

export class TypeAliasType extends PType {
  readonly kind = "TypeAlias";
  readonly name: string;
  readonly #resolve: () => PType;
  #resolved: PType | undefined;
  /** Whether resolving leads back to this alias; recursion.ts finds it out once. */
  #isRecursive: boolean | undefined;

  constructor(name: string, resolve: () => PType) {
    super();
    this.name = name;
    this.#resolve = resolve;
  }

  /** A reference to nothing while the alias is still being resolved. */
  get resolved(): PType {
    if (this.#resolved !== undefined) return this.#resolved;
    this.#resolved = new TypeReferenceType("UnresolvedReference");
    try {
      this.#resolved = this.#resolve();
    } catch (error) {
      this.#resolved = undefined;
      throw error;
    }
    return this.#resolved;
  }

  recursive(find: (alias: TypeAliasType) => boolean): boolean {
    this.#isRecursive ??= find(this);
    return this.#isRecursive;
  }
}

/** An alias whose meaning is given by a function that is called once, when needed. */
export function typeAlias(name: string, resolve: () => PType): TypeAliasType {
  return new TypeAliasType(name, resolve);
}
