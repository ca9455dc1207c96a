// Binary: a sequence of bytes.
import { PType } from "./type.ts";

export class BinaryType extends PType {
  readonly kind = "Binary";
}

export const binaryType: BinaryType = new BinaryType();
