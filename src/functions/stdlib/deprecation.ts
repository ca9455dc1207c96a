// deprecation: tells that something should no longer be used, as strictly as `strict` says. The
// third argument, which version 9 of the module has, false takes it for a warning in any case.
import {
  type CallPlace,
  defineFunction,
  dispatchIn,
  type FunctionContext,
} from "../../define/function.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { warnOnce } from "../deprecation.ts";
import { refuse } from "./refuse.ts";

const doc = `Warns, once for the key given first, that something should no longer be used; with the setting
    strict at "error" it fails, with "off" it does nothing.`;

export const deprecation = defineFunction({
  name: "deprecation",
  doc,
  dispatch: [
    dispatchIn(["String key", "String message"], (context, key: string, message: string) =>
      deprecate(context, key, message),
    ),
  ],
});

export const laterDeprecation = defineFunction({
  name: "deprecation",
  doc,
  dispatch: [
    dispatchIn(["String key", "String message", "?Boolean use_strict_setting"], deprecate),
  ],
});

function deprecate(context: FunctionContext, key: string, message: string, isStrict = true): null {
  const strict = isStrict ? context.settings.get("strict") : "warning";
  if (strict === "off") return null;
  const [here, caller] = context.callers.map(placeText);
  const text = `${message} at ${here ?? ""}:${caller ?? ""}`;
  if (strict === "error") throw refuse(`deprecation. ${key}. ${text}`);
  // The way to keep test suites of modules quiet.
  if (process.env.STDLIB_LOG_DEPRECATIONS === "false") return null;
  warnOnce(context, key, text);
  return null;
}

function placeText({ file, line }: CallPlace): string {
  return `[${inspectString(file ?? "unknown")}, ${line}]`;
}
