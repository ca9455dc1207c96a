// What the operating system says when a call fails, in the words reports of Puppet have:
// `No such file or directory @ rb_sysopen - /x`. The name of the call is part of the sentence.

export const sentences: Readonly<Record<string, string>> = {
  EPERM: "Operation not permitted",
  ENOENT: "No such file or directory",
  EIO: "Input/output error",
  ENXIO: "No such device or address",
  E2BIG: "Argument list too long",
  ENOEXEC: "Exec format error",
  EAGAIN: "Resource temporarily unavailable",
  ENOMEM: "Cannot allocate memory",
  EACCES: "Permission denied",
  EBUSY: "Device or resource busy",
  EEXIST: "File exists",
  EXDEV: "Invalid cross-device link",
  ENODEV: "No such device",
  ENOTDIR: "Not a directory",
  EISDIR: "Is a directory",
  EINVAL: "Invalid argument",
  ENFILE: "Too many open files in system",
  EMFILE: "Too many open files",
  ETXTBSY: "Text file busy",
  EFBIG: "File too large",
  ENOSPC: "No space left on device",
  EROFS: "Read-only file system",
  EMLINK: "Too many links",
  EPIPE: "Broken pipe",
  ENAMETOOLONG: "File name too long",
  ENOTEMPTY: "Directory not empty",
  ELOOP: "Too many levels of symbolic links",
  EOPNOTSUPP: "Operation not supported",
  ENOTSUP: "Operation not supported",
  EDQUOT: "Disk quota exceeded",
  ESTALE: "Stale file handle",
};

/** The code of a failed call, `ENOENT`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** `No such file or directory` of an error of a failed call; otherwise its own message. */
export function systemSentence(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined && sentences[code] !== undefined) return sentences[code];
  return error instanceof Error ? error.message : String(error);
}

/** The error of a failed call as the reference words it; other errors pass unchanged. */
export function systemError(error: unknown, call: string, path: string): Error {
  const code = errorCode(error);
  if (code === undefined || sentences[code] === undefined) {
    return error instanceof Error ? error : new Error(String(error));
  }
  return Object.assign(new Error(`${sentences[code]} @ ${call} - ${path}`, { cause: error }), {
    code,
  });
}
