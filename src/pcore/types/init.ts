// Init[T, args]: values that `T.new` accepts as its first argument, T's own included.
import type { Value } from "../values.ts";
import { PType } from "./type.ts";

export class InitType extends PType {
  readonly kind = "Init";
  readonly type: PType | undefined;
  /** Given to `new` after the value. */
  readonly args: readonly Value[];

  constructor(type: PType | undefined, args: readonly Value[]) {
    super();
    this.type = type;
    this.args = args;
  }
}

export function initType(type?: PType, args: readonly Value[] = []): InitType {
  return new InitType(type, args);
}
