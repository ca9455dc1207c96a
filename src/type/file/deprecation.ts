// Warnings about what manifests should no longer say, with the place where they say it. Resources
// that no manifest has written (children of a tree) have no such place and are not warned of.
import type { ResourceContext } from "ppt";

export function warnOfDeprecation({ host, file, line }: ResourceContext, message: string): void {
  if (line === undefined) return;
  const silenced = host.setting("disable_warnings");
  if (Array.isArray(silenced) && silenced.includes("deprecations")) return;
  const at = file === undefined || file === "" ? "unknown" : file;
  host.log("warning", `${message}\n   (file: ${at}, line: ${line})`);
}
