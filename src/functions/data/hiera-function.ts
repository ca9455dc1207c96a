// The hiera functions: look-ups of the older kind, which know no types and merge in one way each.
import {
  type Dispatch,
  defineFunction,
  dispatchIn,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../define/function.ts";
import type { Callable, Value } from "../../pcore/values.ts";
import { warnOnce } from "../deprecation.ts";
import { nothingFound } from "./nothing-found.ts";

interface HieraFunction {
  readonly name: string;
  readonly doc: string;
  readonly merge: "first" | "unique" | "hash";
  /** What becomes of the value. */
  readonly finish?: (context: FunctionContext, key: string, value: Value) => Value;
}

export function hieraFunction({ name, doc, merge, finish }: HieraFunction): FunctionDeclaration {
  const find = (
    context: FunctionContext,
    key: string,
    override: Value,
    fallback: (() => Value) | undefined,
  ): Value => {
    warnDeprecated(context, name);
    const hiera = { override: isNothing(override) ? undefined : override };
    const found = context.lookup({ names: [key], merge, hiera });
    if (found === undefined && fallback === undefined) {
      throw nothingFound([key]);
    }
    const value = found ?? fallback?.() ?? null;
    return finish === undefined ? value : finish(context, key, value);
  };
  return defineFunction({ name, doc, dispatch: signatures(find) });
}

type Find = (
  context: FunctionContext,
  key: string,
  override: Value,
  fallback: (() => Value) | undefined,
) => Value;

function signatures(find: Find): readonly Dispatch[] {
  return [
    dispatchIn(
      ["Tuple[String, Any, Any, 1, 3] args"],
      (context, [key, fallback, override = null]: readonly [string, Value?, Value?]) =>
        find(context, key, override, fallback === undefined ? undefined : () => fallback),
    ),
    dispatchIn(["String key"], (context, key: string) => find(context, key, null, undefined)),
    dispatchIn(
      ["String key", "Any default", "?Any override"],
      (context, key: string, fallback: Value, override: Value = null) =>
        find(context, key, override, () => fallback),
    ),
    dispatchIn(
      ["String key", "&Callable[1, 1] default_block"],
      (context, key: string, block: Callable) => find(context, key, null, () => block.call([key])),
    ),
    dispatchIn(
      ["String key", "Any override", "&Callable[1, 1] default_block"],
      (context, key: string, override: Value, block: Callable) =>
        find(context, key, override, () => block.call([key])),
    ),
  ];
}

function isNothing(override: Value): boolean {
  return override === null || (Array.isArray(override) && override.length === 0);
}

function warnDeprecated(context: FunctionContext, name: string): void {
  if (context.settings.get("strict") === "off") return;
  warnOnce(
    context,
    name,
    `The function '${name}' is deprecated in favor of using 'lookup'. ` +
      "See https://puppet.com/docs/puppet/8.11/deprecated_language.html",
  );
}
