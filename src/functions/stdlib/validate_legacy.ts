// validate_legacy: checks a value by a type, and by the function that used to check it. What only the
// older one accepts is let through with a word about it; what only the type accepts, too.

import { callDeclared } from "../../define/dispatch.ts";
import {
  defineFunction,
  dispatchIn,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../define/function.ts";
import { describeMismatch } from "../../pcore/describe-mismatch.ts";
import { formatType } from "../../pcore/format.ts";
import { inferDetailed } from "../../pcore/infer.ts";
import { isInstance } from "../../pcore/instance.ts";
import type { PType } from "../../pcore/types/type.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { refuse } from "./refuse.ts";
import { checks } from "./validations.ts";

const doc = `Fails when a value is not an instance of a type and the function of the given name, which used
    to check it, does not accept it either. Types of parameters should be used instead.`;

type Validate = (
  context: FunctionContext,
  type: PType,
  name: string,
  value: Value,
  args: readonly Value[],
) => Value;

export const validateLegacy = legacyValidation((context, type, name, value, args) => {
  const isOld = isAccepted(context, name, [value, ...args]);
  if (isInstance(type, value)) {
    if (isOld) return null;
    const text = formatType(type);
    context.log("notice", `Accepting previously invalid value for target type '${text}'`);
    return null;
  }
  const message = describeMismatch(`validate_legacy(${name})`, type, inferDetailed(value));
  if (isOld) return context.call("deprecation", ["validate_legacy", message]);
  return context.call("fail", [message]);
});

/** In version 9 of the module the older function is no longer asked. */
export const laterValidateLegacy = legacyValidation((context, type, _name, value) => {
  if (isInstance(type, value)) return null;
  const subject = `validate_legacy(${formatType(type)}, ...)`;
  return context.call("fail", [describeMismatch(subject, type, inferDetailed(value))]);
});

// The scope counts among the arguments, and shows in errors.
function legacyValidation(validate: Validate): FunctionDeclaration {
  const inner = defineFunction({
    name: "validate_legacy",
    doc,
    dispatch: [
      dispatchIn(
        ["Any scope", "Type target_type", "String function_name", "Any value", "*Any args"],
        (context, _scope, type: PType, name: string, value: Value, ...args: readonly Value[]) =>
          validate(context, type, name, value, args),
      ),
      dispatchIn(
        ["Any scope", "String type_string", "String function_name", "Any value", "*Any args"],
        (context, _scope, type: string, name: string, value: Value, ...args: readonly Value[]) =>
          validate(context, context.parseType(type) as PType, name, value, args),
      ),
    ],
  });
  return defineFunction({
    name: "validate_legacy",
    doc,
    dispatch: [
      dispatchIn(["*Any args"], (context, ...args: readonly Value[]) =>
        callDeclared(inner, context, [null, ...args]),
      ),
    ],
  });
}

function isAccepted(context: FunctionContext, name: string, args: readonly Value[]): boolean {
  const check = checks[name];
  if (check !== undefined) return check(args, context) === undefined;
  if (!context.hasFunction(name)) {
    const scope = `Scope(${context.compiler?.container ?? ""}):Puppet::Parser::Scope`;
    throw refuse(`undefined method \`function_${name}' for ${scope}`);
  }
  try {
    context.call(name, args);
    return true;
  } catch (error) {
    if (error instanceof PuppetError) return false;
    throw error;
  }
}
