// Ruby's `File.basename`, `File.dirname` and `File.extname`.

/** Without `suffix` at its end, unless that is all of it; `.*` is any extension. */
export function basename(path: string, suffix = ""): string {
  const trimmed = path.replace(/\/+$/, "");
  if (trimmed === "") return path === "" ? "" : "/";
  const name = trimmed.slice(trimmed.lastIndexOf("/") + 1);
  if (suffix === ".*") {
    const dot = name.lastIndexOf(".");
    return dot > 0 ? name.slice(0, dot) : name;
  }
  return name !== suffix && name.endsWith(suffix) && suffix !== ""
    ? name.slice(0, -suffix.length)
    : name;
}

export function dirname(path: string): string {
  const trimmed = path.replace(/\/+$/, "");
  if (trimmed === "") return path === "" ? "." : "/";
  const folder = trimmed.slice(0, trimmed.lastIndexOf("/") + 1);
  if (folder === "") return ".";
  return folder.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
}

/** With its dot; a dot at the start or the end of the name begins none. */
export function extname(path: string): string {
  const name = basename(path).replace(/^\.+/, "");
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot);
}
