// Where programs are looked for: the setting `path` takes the place of PATH unless it is "none",
// and the directories of administrators' programs are in it however the shell was set up.

const always = ["/usr/sbin", "/sbin"];

/** The value PATH is to have. */
export function searchPath(environment: string | undefined, setting: string): string {
  const path = setting === "" || setting === "none" ? (environment ?? "") : setting;
  const directories = path.split(":");
  const missing = always.filter((directory) => !directories.includes(directory));
  return [...(path === "" ? [] : [path]), ...missing].join(":");
}
