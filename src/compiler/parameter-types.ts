// The types of the parameters of classes and defines, evaluated in the top scope when their file
// is imported; and the names no parameter may have.
import type { Compilation } from "../evaluator/compilation.ts";
import { evaluateType } from "../evaluator/types.ts";
import type { ResolveTypes } from "../loaders/definitions.ts";
import type { PType } from "../pcore/types/type.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { isMetaparameter } from "./metaparameters.ts";

export function resolveTypesOf(compilation: Compilation): ResolveTypes {
  return ({ name: definition, parameters }) => {
    const types = new Map<string, PType>();
    for (const { name, type } of parameters) {
      if (type !== undefined) types.set(name, evaluateType(type, compilation.topScope));
    }
    for (const { name, value } of parameters) {
      if (!isMetaparameter(name)) continue;
      if (value === undefined) {
        throw new PuppetError(issues.METAPARAMETER_WITHOUT_DEFAULT({ name, definition }));
      }
      const { message } = issues.METAPARAMETER_WITH_DEFAULT({ name, definition });
      compilation.warnOnce(message, message);
    }
    return types;
  };
}
