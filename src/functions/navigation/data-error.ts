// An error with data: what `get` and `getvar` hand to their block instead of failing.
import { instanceOf } from "../../pcore/objects.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";

export class DataError extends PuppetError {
  readonly #details: Readonly<Record<string, Value>>;

  constructor(message: string, code: string, details: Readonly<Record<string, Value>>) {
    super({ code, message });
    this.#details = details;
  }

  /** An instance of the type Error. */
  toValue(): Value {
    return instanceOf("Error", {
      msg: this.message,
      kind: "SLICE_ERROR",
      details: Hash.fromRecord(this.#details),
      issue_code: this.code,
    });
  }
}
