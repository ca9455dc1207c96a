// What `import … from "ppt"` gives, to the core and to users alike.

export type { Callable, Value } from "../pcore/values.ts";
export { Binary, DEFAULT, Float, Hash, Regexp, Sensitive } from "../pcore/values.ts";
export { replaceFile } from "../util/atomic-file.ts";
export { PuppetError } from "../util/error.ts";
export { facterVersion, puppetVersion } from "../util/version.ts";
export type { ParameterDeclaration, PropertyDeclaration, ValueDeclaration } from "./attribute.ts";
export type {
  AnyValues,
  CommandArgument,
  ProviderContext,
  ResourceContext,
  State,
} from "./context.ts";
export type {
  Confine,
  FactContext,
  FactDeclaration,
  FactValue,
  SynchronousFact,
} from "./fact.ts";
export { defineFact } from "./fact.ts";
export type { Dispatch, FunctionContext, FunctionDeclaration, LegacyCall } from "./function.ts";
export {
  defineFunction,
  defineLegacyFunction,
  dispatch,
  dispatchIn,
  mismatch,
} from "./function.ts";
export type * from "./host.ts";
export { classOf, inspect, toText } from "./inspect.ts";
export { keyValueProperty, listProperty } from "./list-property.ts";
export type { Instance, ProviderDeclaration } from "./provider.ts";
export type { AnyType, GeneratedResource, ResourceType, TitlePattern } from "./type.ts";
export { defineType } from "./type.ts";
