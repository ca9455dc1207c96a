// Asks the real Puppet compiler: one Ruby process for a whole list of questions.
import { execFile, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const modulesFolder = "/usr/share/puppet/modules";

export interface Question {
  readonly code: string;
  readonly kind?: "compile" | "parse";
  readonly node?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly classes?: unknown;
  readonly parameters?: unknown;
  readonly modulepath?: readonly string[];
  readonly lenient?: boolean;
  readonly seconds?: number;
  readonly needs?: boolean;
}

export interface Answer {
  readonly error?: string;
  readonly class?: string;
  readonly catalog?: Readonly<Record<string, unknown>>;
  readonly logs: readonly (readonly [string, string])[];
}

export function askReference(questions: readonly Question[]): Answer[] {
  return askForLines(questions).map((line) => (JSON.parse(line) as { expected: Answer }).expected);
}

/** The answers as lines of JSON, for whoever has to tell 1 from 1.0. */
export function askForLines(questions: readonly Question[]): readonly string[] {
  const inquiry = openInquiry(questions);
  try {
    const result = spawnSync("ruby", inquiry.command, { encoding: "utf8" });
    if (result.error !== undefined) throw result.error;
    if (result.status !== 0) throw new Error(`the reference failed: ${result.stderr}`);
    return inquiry.answers();
  } finally {
    inquiry.close();
  }
}

/** The same, for asking two things at once. */
export async function askForLinesAside(questions: readonly Question[]): Promise<readonly string[]> {
  const inquiry = openInquiry(questions);
  try {
    await promisify(execFile)("ruby", inquiry.command, { maxBuffer: 64 * 1024 * 1024 });
    return inquiry.answers();
  } finally {
    inquiry.close();
  }
}

function openInquiry(questions: readonly Question[]) {
  const folder = mkdtempSync(join(tmpdir(), "ppt-ask-"));
  const input = join(folder, "in.jsonl");
  const output = join(folder, "out.jsonl");
  writeFileSync(input, questions.map((question) => `${JSON.stringify(question)}\n`).join(""));
  return {
    command: [join(import.meta.dirname, "../../scripts/oracle/compile.rb"), input, output],
    answers(): readonly string[] {
      const lines = readFileSync(output, "utf8").trimEnd().split("\n");
      if (lines.length === questions.length) return lines;
      throw new Error(`asked ${questions.length} questions, got ${lines.length} answers`);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every file with an ending, by module. */
export function moduleFiles(ending: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (!existsSync(modulesFolder)) return found;
  for (const module of readdirSync(modulesFolder).sort()) {
    const path = realpathSync(join(modulesFolder, module));
    const files = readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(path, name))
      .sort();
    if (files.length > 0) found.set(module, files);
  }
  return found;
}
