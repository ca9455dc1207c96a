// Which program a command starts, whether it is there, and whether it takes a shell to start it.
import { accessSync, constants, lstatSync, type Stats, statSync } from "node:fs";
import { posix } from "node:path";
import type { ResourceContext } from "ppt";
import { issues } from "./issues.ts";

export type Command = string | readonly string[];

/** The first word of a command, without quotes. */
export function programOf(command: Command): string {
  if (typeof command !== "string") return command[0] ?? "";
  const quoted = /^"([^"]+)"|^'([^']+)'/.exec(command);
  return quoted?.[1] ?? quoted?.[2] ?? command.split(" ", 1)[0] ?? "";
}

/** Throws unless the program of a command can be run. */
export function checkProgram(command: Command, at: ResourceContext): void {
  const { host, should } = at;
  const program = programOf(command);
  const shown = at.isSensitive("command") ? "[redacted]" : program;
  if (isPlainPath(program)) {
    const path = host.path(program);
    const stat = statOf(path);
    if (stat === undefined) throw new Error(issues.NOT_FOUND({ program: shown }).message);
    if (!stat.isFile()) {
      throw new Error(issues.NOT_A_FILE({ program: shown, kind: kindOf(path) }).message);
    }
    if (!isExecutable(path)) throw new Error(issues.NOT_EXECUTABLE({ program: shown }).message);
    return;
  }
  const directories: readonly string[] = should.path ?? [];
  const isThere = (directory: string): boolean => {
    const path = host.path(posix.resolve(directory, program));
    return statOf(path)?.isFile() === true && isExecutable(path);
  };
  if (!directories.some(isThere)) throw new Error(issues.NOT_FOUND({ program: shown }).message);
}

// From the root on, without dots or doubled slashes.
function isPlainPath(program: string): boolean {
  return program.startsWith("/") && posix.resolve(program) === program;
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A path that leads through a file, or a directory closed to us, has no program either.
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function kindOf(path: string): string {
  const stat = lstatSync(path);
  if (stat.isDirectory()) return "directory";
  if (stat.isSymbolicLink()) return "link";
  if (stat.isCharacterDevice()) return "characterSpecial";
  if (stat.isBlockDevice()) return "blockSpecial";
  return stat.isFIFO() ? "fifo" : "socket";
}

// What only a shell understands.
const metaCharacters = /[*?{}[\]<>()~&|\\$;'`"\n#]/;
const shellWords: ReadonlySet<string> = new Set(
  (
    "! . : break case continue do done elif else esac eval exec exit export fi for if in readonly " +
    "return set shift then times trap unset until while"
  ).split(" "),
);

/** The words of a command that needs no shell; undefined for one that does. */
export function wordsOf(command: string): readonly string[] | undefined {
  if (metaCharacters.test(command)) return undefined;
  const words = command.split(/[ \t]+/).filter((word) => word !== "");
  const [first = ""] = words;
  const isAssignment = first.split("/", 1)[0]?.includes("=") ?? false;
  return words.length === 0 || isAssignment || shellWords.has(first) ? undefined : words;
}
