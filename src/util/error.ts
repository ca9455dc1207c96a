// The one error ppt throws on purpose. It carries what went wrong (code, message) and where
// (file, line, pos); `message` is the bare sentence, and `describe` adds the location in the
// reference's form. Phases add prefixes such as "Evaluation Error: " and " on node x".

export interface Location {
  readonly file?: string | undefined;
  /** 1-based. */
  readonly line?: number | undefined;
  /** 1-based column. */
  readonly pos?: number | undefined;
}

export class PuppetError extends Error {
  readonly code: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly pos: number | undefined;
  /** The calls in manifests it came through, the innermost first: told once, where known. */
  frames: readonly Location[] | undefined;

  constructor(
    issue: { readonly code: string; readonly message: string },
    at: Location = {},
    cause?: unknown,
  ) {
    super(issue.message, cause === undefined ? undefined : { cause });
    this.name = "PuppetError";
    this.code = issue.code;
    this.file = at.file;
    this.line = at.line;
    this.pos = at.pos;
  }
}

/** The frames of an error, or else of what caused it. */
export function framesOf(error: unknown): readonly Location[] | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof PuppetError && at.frames !== undefined) return at.frames;
  }
  return undefined;
}

/** `MESSAGE (file: F, line: L, column: C)`, with the parts that are known. */
export function withLocation(message: string, at: Location): string {
  const parts: string[] = [];
  if (at.file !== undefined && at.file !== "") parts.push(`file: ${at.file}`);
  if (at.line !== undefined) parts.push(`line: ${at.line}`);
  if (at.line !== undefined && at.pos !== undefined) parts.push(`column: ${at.pos}`);
  return parts.length === 0 ? message : `${message} (${parts.join(", ")})`;
}

/** The sentence of an error with its location, in the reference's form. */
export function describeError(error: unknown): string {
  if (error instanceof PuppetError) return withLocation(error.message, error);
  return error instanceof Error ? error.message : String(error);
}
