// A configuration file as its lines, so that `config set` changes one line and keeps every other
// byte. Reading what the lines mean is config-file.ts's.

type IniLine =
  | { readonly kind: "section"; readonly name: string; readonly text: string }
  | {
      readonly kind: "setting";
      readonly name: string;
      readonly value: string;
      /** Everything before the value, and everything after it. */
      readonly before: string;
      readonly after: string;
      readonly text: string;
    }
  | { readonly kind: "other"; readonly text: string };

const sectionLine = /^(\s*)\[([\p{L}\p{M}\p{N}\p{Pc}]+)\](\s*)$/u;
const settingLine = /^(\s*)([\p{L}\p{M}\p{N}\p{Pc}]+)(\s*=\s*)(.*?)(\s*)$/u;

export function parseIni(source: string): IniLine[] {
  const texts = source.split("\n");
  if (texts.at(-1) === "") texts.pop();
  return texts.map((text) => parseLine(text.replace(/\r$/, ""), text));
}

/** Settings above the first header are in main, which gets its header once the file is written. */
export function formatIni(lines: readonly IniLine[]): string {
  const first = lines.findIndex((line) => line.kind !== "other");
  const needsHeader =
    lines[first]?.kind === "setting" &&
    !lines.some((line) => line.kind === "section" && line.name === "main");
  return `${needsHeader ? "[main]\n" : ""}${lines.map((line) => `${line.text}\n`).join("")}`;
}

/** The lines with a setting changed, or added at the end of its section. */
export function setInIni(
  lines: readonly IniLine[],
  at: { readonly section: string; readonly name: string },
  value: string,
): IniLine[] {
  const result = [...lines];
  const found = findSetting(result, at);
  if (found !== undefined) {
    const old = result[found] as Extract<IniLine, { kind: "setting" }>;
    result[found] = parseLine(`${old.before}${value}${old.after}`);
    return result;
  }
  const added = parseLine(`${at.name} = ${value}`);
  const after = lastLineOf(result, at.section) ?? (at.section === "main" ? -1 : undefined);
  if (after === undefined) result.push(parseLine(`[${at.section}]`), added);
  else result.splice(after + 1, 0, added);
  return result;
}

/** The lines without a setting, and the line that was taken out. */
export function deleteFromIni(
  lines: readonly IniLine[],
  at: { readonly section: string; readonly name: string },
): { readonly lines: IniLine[]; readonly deleted: string | undefined } {
  const found = findSetting(lines, at);
  if (found === undefined) return { lines: [...lines], deleted: undefined };
  return { lines: lines.filter((_, index) => index !== found), deleted: lines[found]?.text };
}

function parseLine(text: string, original = text): IniLine {
  const section = sectionLine.exec(text);
  if (section !== null) return { kind: "section", name: section[2] as string, text: original };
  const setting = settingLine.exec(text);
  if (setting === null) return { kind: "other", text: original };
  const [, indent = "", name = "", equals = "", value = "", after = ""] = setting;
  return { kind: "setting", name, value, before: indent + name + equals, after, text: original };
}

function findSetting(
  lines: readonly IniLine[],
  { section, name }: { readonly section: string; readonly name: string },
): number | undefined {
  let current = "main";
  for (const [index, line] of lines.entries()) {
    if (line.kind === "section") current = line.name;
    else if (line.kind === "setting" && current === section && line.name === name) return index;
  }
  return undefined;
}

// The last setting of a section, or its header where it has none.
function lastLineOf(lines: readonly IniLine[], section: string): number | undefined {
  let header: number | undefined;
  let last: number | undefined;
  let current = "main";
  for (const [index, line] of lines.entries()) {
    if (line.kind === "section") {
      current = line.name;
      if (current === section) header ??= index;
    } else if (line.kind === "setting" && current === section) last = index;
  }
  return last ?? header;
}
