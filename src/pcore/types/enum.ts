// Enum['a', 'b'], and Enum['a', 'b', true], which ignores case. Values are unique and sorted.
import { PType } from "./type.ts";

export class EnumType extends PType {
  readonly kind = "Enum";
  readonly values: readonly string[];
  readonly caseInsensitive: boolean;

  constructor(values: readonly string[], caseInsensitive: boolean) {
    super();
    this.values = values;
    this.caseInsensitive = caseInsensitive;
  }
}

/** `Enum` when there are no values. */
export function enumType(
  values: readonly string[] = [],
  { caseInsensitive = false }: { readonly caseInsensitive?: boolean } = {},
): EnumType {
  return new EnumType([...new Set(values)].sort(), caseInsensitive);
}
