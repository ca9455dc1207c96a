// Ownership and permissions as POSIX has them.
import { chmodSync, chownSync, lchownSync } from "node:fs";
import { PuppetError } from "ppt";
import { file } from "ppt/types";
import { systemError } from "../../util/system-error.ts";
import { issues } from "./issues.ts";

// What chown takes for "leave it".
const unchanged = -1;

export default file.provider({
  name: "posix",
  doc: "Manages ownership and permissions with the calls of a POSIX system.",
  confine: { feature: "posix" },
  features: ["manages_symlinks"],
  methods: {
    chown: (_at, path: string, uid: number, behindLinks: boolean) =>
      give("owner", path, { uid, gid: unchanged }, behindLinks),
    chgrp: (_at, path: string, gid: number, behindLinks: boolean) =>
      give("group", path, { uid: unchanged, gid }, behindLinks),
    chmod: (at, path: string, mode: number) => {
      try {
        chmodSync(path, mode);
      } catch (error) {
        const why = systemError(error, "apply2files", path).message;
        throw new PuppetError(issues.MODE_NOT_SET({ mode: String(at.is.mode), path, why }));
      }
    },
  },
});

function give(
  what: "owner" | "group",
  path: string,
  { uid, gid }: { readonly uid: number; readonly gid: number },
  behindLinks: boolean,
): void {
  try {
    (behindLinks ? chownSync : lchownSync)(path, uid, gid);
  } catch (error) {
    const id = String(what === "owner" ? uid : gid);
    const why = systemError(error, "apply2files", path).message;
    throw new PuppetError(issues.NOT_GIVEN({ what, id, why }));
  }
}
