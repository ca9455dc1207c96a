// time: the seconds since 1970.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "time",
  doc: `Gives the seconds since 1970. They are the same everywhere, so a time zone as argument does
    nothing.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length > 1) {
      throw refuse(`time(): Wrong number of arguments given ${args.length} for 0 or 1`);
    }
    checkZone(args[0]);
    return Math.floor(context.now() / 1000);
  },
});

function checkZone(zone: Value | undefined): void {
  if (!isTruthy(zone) || typeof zone === "string") return;
  if (!Array.isArray(zone) && !(zone instanceof Hash)) throw noMethod("empty?", zone);
  if ((Array.isArray(zone) ? zone.length : zone.size) > 0) throw noConversion(zone, "String");
}
