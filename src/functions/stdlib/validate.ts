// The functions validate_… that types of parameters have replaced: they say that they are no longer
// wanted, and then check.
import { defineFunction, dispatchIn, type FunctionDeclaration } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";
import { checks } from "./validations.ts";

// What is to be used instead.
const replacements: Readonly<Record<string, string>> = {
  validate_absolute_path: "Stdlib::Compat::Absolute_Path",
  validate_array: "Stdlib::Compat::Array",
  validate_bool: "Stdlib::Compat::Bool",
  validate_hash: "Stdlib::Compat::Hash",
  validate_integer: "Stdlib::Compat::Integer",
  validate_ip_address: "Stdlib::Compat::Ip_Address",
  validate_ipv4_address: "Stdlib::Compat::Ipv4_Address",
  validate_ipv6_address: "Stdlib::Compat::Ipv6_address",
  validate_numeric: "Stdlib::Compat::Numeric",
  validate_re: "Pattern[]",
  validate_slength: "String[]",
  validate_string: "Stdlib::Compat::String",
};

export const validateFunctions: readonly FunctionDeclaration[] = Object.entries(checks).map(
  ([name, check]) =>
    defineFunction({
      name,
      doc: `Fails when its arguments are not what the name says. Types of parameters should be used instead.`,
      dispatch: [
        dispatchIn(["*Any args"], (context, ...args: readonly Value[]) => {
          context.call("deprecation", [
            name,
            "This method is deprecated, please use the stdlib validate_legacy function,\n" +
              `                    with ${replacements[name]}. ` +
              "There is further documentation for validate_legacy function in the README.",
          ]);
          const complaint = check(args, context);
          if (complaint !== undefined) throw refuse(complaint);
          return null;
        }),
      ],
    }),
);
