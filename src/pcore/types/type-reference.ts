// TypeReference['Name']: a name nobody could resolve. Nothing is of this type; it exists so that
// the error can be told by whoever knows what the type was wanted for.
import { PType } from "./type.ts";

export class TypeReferenceType extends PType {
  readonly kind = "TypeReference";
  /** As it was written, parameters included. */
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

export function typeReferenceType(text = "UnresolvedReference"): TypeReferenceType {
  return new TypeReferenceType(text);
}
