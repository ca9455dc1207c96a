// What `config set` and `config delete` do to the text of puppet.conf, and what they say about it.

import { deleteFromIni, formatIni, parseIni, setInIni } from "./ini-file.ts";

interface Edit {
  readonly section: string;
  readonly name: string;
}

export interface Edited {
  readonly source: string;
  /** Lines for standard output. */
  readonly messages: readonly string[];
  readonly warnings: readonly string[];
}

/** The section "master" has become "server": a setting moves there when it is set. */
export function setInConfig(source: string, { section, name }: Edit, value: string): Edited {
  const lines = parseIni(source);
  if (section !== "master") {
    return done(formatIni(setInIni(lines, { section, name }, value)));
  }
  const { lines: rest, deleted } = deleteFromIni(lines, { section, name });
  const moved = formatIni(setInIni(rest, { section: "server", name }, value));
  if (deleted === undefined) return done(moved);
  return done(moved, [
    `Deleted setting from 'master': '${deleted.trim()}', and adding it to 'server' section`,
  ]);
}

export function deleteFromConfig(source: string, { section, name }: Edit): Edited {
  if (section === "master" || section === "server") return deleteFromBoth(source, name);
  const { lines, deleted } = deleteFromIni(parseIni(source), { section, name });
  if (deleted !== undefined) {
    return done(formatIni(lines), [`Deleted setting from '${section}': '${deleted.trim()}'`]);
  }
  const warning = `No setting found in configuration file for section '${section}' setting name '${name}'`;
  return { source, messages: [], warnings: [warning] };
}

function deleteFromBoth(source: string, name: string): Edited {
  const messages: string[] = [];
  let lines = parseIni(source);
  for (const section of ["master", "server"]) {
    const result = deleteFromIni(lines, { section, name });
    lines = result.lines;
    if (result.deleted === undefined) continue;
    const shown = /[^=]+/.exec(result.deleted.trim())?.[0] ?? "";
    messages.push(`Deleted setting from '${section}': '${shown}'`);
  }
  return done(formatIni(lines), messages);
}

function done(source: string, messages: readonly string[] = []): Edited {
  return { source, messages, warnings: [] };
}
