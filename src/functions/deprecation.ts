// What used to be right and is only tolerated: one warning a run, with the place where the
// reference knows it, unless the user has switched such warnings off.
import type { FunctionContext } from "../define/function.ts";

interface Place {
  readonly file: string | undefined;
  readonly line: number | undefined;
}

export function warnOnce(context: FunctionContext, key: string, message: string, at?: Place): void {
  const disabled = context.settings.get("disable_warnings");
  if (Array.isArray(disabled) && disabled.includes("deprecations")) return;
  context.warnOnce(key, `${message}\n   (${placeText(at)})`);
}

function placeText(at: Place | undefined): string {
  if (at?.file === undefined) return "file & line not available";
  return at.line === undefined ? `file: ${at.file}` : `file: ${at.file}, line: ${at.line}`;
}
