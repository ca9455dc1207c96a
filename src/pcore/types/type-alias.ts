// A named type: `type Port = Integer[1, 65535]`. What it stands for is looked up when first asked
// for, since aliases may mention themselves and each other.
import { PType } from "./type.ts";
import { TypeReferenceType } from "./type-reference.ts";

export class TypeAliasType extends PType {
  readonly kind = "TypeAlias";
  readonly name: string;
  readonly #resolve: () => PType;
  #resolved: PType | undefined;
  #isResolving = false;
  #isRecursive: boolean | undefined;

  constructor(name: string, resolve: () => PType) {
    super();
    this.name = name;
    this.#resolve = resolve;
  }

  /** A reference to nothing while the alias is still being resolved. */
  get resolved(): PType {
    if (this.#resolved !== undefined) return this.#resolved;
    if (this.#isResolving) return unresolved;
    this.#isResolving = true;
    try {
      this.#resolved = this.#resolve();
    } finally {
      this.#isResolving = false;
    }
    return this.#resolved;
  }

  get isResolving(): boolean {
    return this.#isResolving;
  }

  /** Whether resolving leads back here, as `find` tells; `undefined` when it can't tell yet. */
  recursive(find: (alias: TypeAliasType) => boolean | undefined): boolean {
    if (this.#isRecursive !== undefined) return this.#isRecursive;
    const found = find(this);
    if (found !== undefined) this.#isRecursive = found;
    return found ?? true;
  }
}

const unresolved = new TypeReferenceType("UnresolvedReference");

/** An alias whose meaning is given by a function that is called once, when needed. */
export function typeAlias(name: string, resolve: () => PType): TypeAliasType {
  return new TypeAliasType(name, resolve);
}
