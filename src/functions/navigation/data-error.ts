// An error with data: what `get` and `getvar` hand to their block instead of failing.
import { errorType } from "../../pcore/object-types.ts";
import { Hash, PObject, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";

export class DataError extends PuppetError {
  readonly #details: Readonly<Record<string, Value>>;

  constructor(message: string, code: string, details: Readonly<Record<string, Value>>) {
    super({ code, message });
    this.#details = details;
  }

  /** An instance of the type Error. */
  toValue(): PObject {
    const attributes = new Map<string, Value>([
      ["msg", this.message],
      ["kind", "SLICE_ERROR"],
      ["details", Hash.fromRecord(this.#details)],
      ["issue_code", this.code],
    ]);
    return new PObject(errorType(), attributes);
  }
}
