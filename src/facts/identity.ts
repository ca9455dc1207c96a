// Whom the program runs as.

import { defineFact, type FactContext } from "ppt";

export default defineFact({
  name: "identity",
  doc: "The user this program runs as, and its group.",
  resolve: ({ read, run, system }) => {
    const uid = system.uid();
    const [user, , , gidText] = entry(read, "/etc/passwd", 2, String(uid)) ?? [];
    // Users of a directory are not in the file; `id` asks wherever they are.
    const gid = Number(gidText ?? run("id", "-g"));
    return {
      gid,
      group: entry(read, "/etc/group", 2, String(gid))?.[0] ?? run("id", "-gn"),
      privileged: uid === 0,
      uid,
      user: user ?? run("id", "-un"),
    };
  },
});

function entry(
  read: FactContext["read"],
  file: string,
  field: number,
  value: string,
): string[] | undefined {
  for (const line of (read(file) ?? "").split("\n")) {
    const fields = line.split(":");
    if (fields[field] === value) return fields;
  }
  return undefined;
}
