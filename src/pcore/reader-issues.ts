// Codes and messages of the readers of YAML, JSON and HOCON.
import { defineIssues } from "../util/issue.ts";

type File = string | undefined;

export const issues = defineIssues({
  YAML_SYNTAX: ({
    file,
    reason,
    line,
    column,
  }: {
    file: File;
    reason: string;
    line: number;
    column: number;
  }) => `(${file ?? "<unknown>"}): ${reason} at line ${line} column ${column}`,
  YAML_DISALLOWED_CLASS: ({ file, name }: { file: File; name: string }) =>
    `(${file ?? "<unknown>"}): Tried to load unspecified class: ${name}`,
  YAML_TOO_MANY_ALIASED: ({ file, maxAliased }: { file: File; maxAliased: number }) =>
    `(${file ?? "<unknown>"}): aliases stand for more than ${maxAliased} nodes`,
  YAML_UNKNOWN_ALIAS: ({ name }: { file: File; name: string }) => `Unknown alias: ${name}`,
  HOCON_SYNTAX: ({ place, detail }: { place: string | undefined; detail: string }) =>
    place === undefined ? detail : `${place}: ${detail}`,
  HOCON_INCLUDE: ({ place, name }: { place: string; name: string }) =>
    `${place}: only files can be included, not '${name}'`,
  JSON_SYNTAX: ({ rest }: { rest: string }) => `unexpected token at '${rest}'`,
  JSON_DEPTH: ({ depth }: { depth: number }) => `nesting of ${depth} is too deep`,
});
