// Pages of command lines. A page holds one case after the other, each under a line `==== name`:
// files (`@ site.pp` and its lines), command lines (`$ ppt apply site.pp`), a line of dashes, and
// what the commands print. Standard output stands as it is, standard error behind `! `, an exit
// code that isn't 0 as `=> 1`. `DIR` is the directory of the case. An expectation that begins
// with `differs:` and a reason is ours on purpose; all others are recorded from the reference. In
// those, a line behind `ours: ` is one that ours prints in addition.

export interface Case {
  readonly name: string;
  readonly files: readonly (readonly [name: string, content: string])[];
  readonly commands: readonly string[];
  /** As it stands above the dashes. */
  readonly input: string;
  /** Why the reference's answer isn't wanted. */
  readonly differs: string | undefined;
  readonly expected: string;
}

const separator = "----------\n";

/** What ours is to print. */
export function ourAnswer({ expected }: Case): string {
  return expected.replaceAll(/^ours: /gm, "");
}

/** What the reference printed. */
export function theirAnswer({ expected }: Case): string {
  return expected.replaceAll(/^ours: .*\n?/gm, "").trimEnd();
}

/** The answer of the reference with the lines that ours adds marked; as it was if they differ. */
export function withOurs(one: Case, answer: string): string {
  const theirs = theirAnswer(one).split("\n");
  let at = 0;
  const lines = answer.split("\n").map((line) => {
    if (line !== theirs[at]) return `ours: ${line}`;
    at += 1;
    return line;
  });
  return at === theirs.length ? lines.join("\n") : one.expected;
}

export function parsePage(text: string): readonly Case[] {
  const [before, ...parts] = text.split(/^==== (.*)\n/m);
  if (before !== "") throw new Error("a page begins with `==== name`");
  const cases: Case[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    cases.push(parseCase(parts[index] ?? "", parts[index + 1] ?? ""));
  }
  return cases;
}

function parseCase(name: string, text: string): Case {
  const at = text.indexOf(separator);
  const input = at < 0 ? `${text.trimEnd()}\n` : text.slice(0, at);
  const answer = at < 0 ? "" : text.slice(at + separator.length).trimEnd();
  const [, reason, rest] = /^differs: (.*)(?:\n([\s\S]*))?$/.exec(answer) ?? [];
  return {
    name,
    input,
    ...readInput(input),
    differs: reason,
    expected: reason === undefined ? answer : (rest ?? ""),
  };
}

function readInput(input: string): Pick<Case, "files" | "commands"> {
  const files: [string, string][] = [];
  const commands: string[] = [];
  let file: [string, string] | undefined;
  for (const line of input.trimEnd().split("\n")) {
    if (line.startsWith("@ ")) {
      file = [line.slice(2), ""];
      files.push(file);
    } else if (line.startsWith("$ ")) {
      file = undefined;
      commands.push(line.slice(2));
    } else if (file !== undefined) file[1] += `${line}\n`;
    else throw new Error(`neither a file nor a command: ${line}`);
  }
  return { files, commands };
}

export function formatPage(cases: readonly Case[]): string {
  return cases
    .map(({ name, input, differs, expected }) => {
      const reason = differs === undefined ? "" : `differs: ${differs}\n`;
      return `==== ${name}\n${input}${separator}${reason}${expected}\n`;
    })
    .join("\n");
}
