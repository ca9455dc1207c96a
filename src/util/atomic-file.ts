// Writes a file so that whoever reads it, and whoever finds it after a crash, sees the old
// content or the new one, never a part: the content goes to a new file beside it, which then
// takes its name.

import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

interface AtomicFileOptions {
  /** Permissions, whatever the umask; 0600 when nothing is said. */
  readonly mode?: number | undefined;
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  /** Waits until the disk has it, for what must survive a loss of power. */
  readonly sync?: boolean | undefined;
}

let written = 0;

/** Replaces the content of `path`; the directory must be there. */
export function replaceFile(
  path: string,
  content: string | Uint8Array,
  { mode = 0o600, owner, sync = false }: AtomicFileOptions = {},
): void {
  const staged = join(dirname(path), `.${basename(path)}.${process.pid}.${written++}`);
  try {
    // Nobody else's until it has its owner; by descriptor, since names may be taken over.
    const descriptor = openSync(staged, "wx", 0o600);
    try {
      if (owner !== undefined) fchownSync(descriptor, owner.uid, owner.gid);
      fchmodSync(descriptor, mode);
      writeFileSync(descriptor, content);
      if (sync) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(staged, path);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}
