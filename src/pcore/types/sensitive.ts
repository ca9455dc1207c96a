// Sensitive[T]: wrapped values whose content is of type T.
import { anyType } from "./any.ts";
import { PType } from "./type.ts";

export class SensitiveType extends PType {
  readonly kind = "Sensitive";
  readonly type: PType;

  constructor(type: PType) {
    super();
    this.type = type;
  }
}

const anySensitive = new SensitiveType(anyType);

/** `type` has to be generalized (generalize.ts), as the reference keeps it. */
export function sensitiveType(type: PType = anyType): SensitiveType {
  return type.kind === "Any" ? anySensitive : new SensitiveType(type);
}
