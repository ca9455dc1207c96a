// What keeps questions about recursive aliases finite: a guard that remembers which aliases a
// question has passed on its left and on its right, and how to find out whether an alias leads
// back to itself. The rules are the reference's, state bits included, since they decide answers.
import { known, type PType, type TypeAliasType } from "./types/index.ts";

const inThis = 1;
const inThat = 2;

export class Guard {
  #state = 0;
  readonly #these = new Set<object>();
  readonly #those = new Set<object>();

  /** Asks on with `instance` on the left; `isBoth` once both sides have come round. */
  withThis<R>(instance: object, ask: (isThis: boolean, isBoth: boolean) => R): R {
    return this.#enter(instance, this.#these, inThis, ask);
  }

  /** The same for the right side. */
  withThat<R>(instance: object, ask: () => R): R {
    return this.#enter(instance, this.#those, inThat, ask);
  }

  /** Marks the right side without ever leaving it. */
  addThat(instance: object): boolean {
    if ((this.#state & inThat) === 0) this.#note(instance, this.#those, inThat);
    return this.#state === (inThis | inThat);
  }

  #enter<R>(
    instance: object,
    seen: Set<object>,
    bit: number,
    ask: (isThis: boolean, isBoth: boolean) => R,
  ): R {
    if ((this.#state & bit) === 0) {
      const isNew = this.#note(instance, seen, bit);
      if (isNew) {
        const result = this.#ask(ask);
        this.#state &= ~bit;
        seen.delete(instance);
        return result;
      }
    }
    return this.#ask(ask);
  }

  #ask<R>(ask: (isThis: boolean, isBoth: boolean) => R): R {
    return ask((this.#state & inThis) !== 0, this.#state === (inThis | inThat));
  }

  #note(instance: object, seen: Set<object>, bit: number): boolean {
    if (seen.has(instance)) {
      this.#state |= bit;
      return false;
    }
    seen.add(instance);
    return true;
  }
}

/** Whether resolving the alias leads back to it; assumed while that can't be known yet. */
export function isRecursive(alias: TypeAliasType): boolean {
  return alias.recursive((start) => {
    if (start.isResolving) return undefined;
    const search: Search = { alias: start, seen: new Set(), isCertain: true };
    const isFound = reaches(start.resolved, search);
    return isFound || search.isCertain ? isFound : undefined;
  });
}

interface Search {
  readonly alias: TypeAliasType;
  readonly seen: Set<PType>;
  /** False once an alias was passed that is still being resolved. */
  isCertain: boolean;
}

function reaches(type: PType, search: Search): boolean {
  if (type === search.alias) return true;
  if (search.seen.has(type)) return false;
  search.seen.add(type);
  const one = known(type);
  if (one.kind === "TypeAlias" && one.isResolving) search.isCertain = false;
  return partsOf(type).some((part) => reaches(part, search));
}

/** The types a type is directly made of. */
export function partsOf(given: PType): readonly PType[] {
  const type = known(given);
  switch (type.kind) {
    case "Array":
      return [type.element, ...(type.size === undefined ? [] : [type.size])];
    case "Hash":
      return [type.key, type.value];
    case "Struct":
      return type.elements.flatMap((element) => [element.key, element.value]);
    case "Tuple":
    case "Variant":
      return type.types;
    case "Callable":
      return [type.parameters, type.block, type.returns].filter((part) => part !== undefined);
    case "Optional":
    case "NotUndef":
    case "Type":
    case "Iterable":
    case "Iterator":
    case "Sensitive":
    case "Init":
      return type.type === undefined ? [] : [type.type];
    case "TypeAlias":
      return [type.resolved];
    default:
      return [];
  }
}
