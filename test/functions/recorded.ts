// Recorded calls of functions (scripts/record-functions.rb): each becomes a test that the call
// gives what it gave in the reference: value, resources, log lines or error.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Circumstances, compileCode, declared, plain } from "./compile.ts";

interface Recorded {
  readonly call?: string;
  readonly code?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, string>>;
  /** In the folder that %DIR% stands for. */
  readonly files?: Readonly<Record<string, string>>;
  readonly differs?: string;
  readonly is?: unknown;
  readonly resources?: unknown;
  readonly logs?: readonly (readonly [string, string])[];
  readonly error?: string;
}

/** One test a line of every file in a folder of test/reference. */
export function testRecorded(
  folder: string,
  circumstances: () => Circumstances = () => ({}),
  /** What stands for folders of this machine in answers. */
  marks: Readonly<Record<string, string>> = {},
): void {
  const path = join(import.meta.dirname, "../reference", folder);
  for (const file of readdirSync(path).filter((name) => name.endsWith(".jsonl"))) {
    describe(file.replace(".jsonl", ""), () => {
      for (const line of readFileSync(join(path, file), "utf8").trimEnd().split("\n")) {
        const { call, code, facts, settings, files, differs, ...answer } = JSON.parse(
          line,
        ) as Recorded;
        const title = code ?? call ?? "";
        it(differs === undefined ? title : `${title}, differs: ${differs}`, () => {
          const given: Circumstances = {
            ...circumstances(),
            ...(facts !== undefined && { facts }),
            ...(settings !== undefined && { settings }),
          };
          const ours = withFiles(files, { call, code, given });
          expect(marked(ours, marks)).toEqual(answer);
        });
      }
    });
  }
}

function marked(answer: unknown, marks: Readonly<Record<string, string>>): unknown {
  let text = JSON.stringify(answer);
  for (const [mark, folder] of Object.entries(marks)) text = text.replaceAll(folder, mark);
  return JSON.parse(text);
}

interface Question {
  readonly call: string | undefined;
  readonly code: string | undefined;
  readonly given: Circumstances;
}

function withFiles(files: Recorded["files"], question: Question): unknown {
  if (files === undefined) return answerTo(question);
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), content);
    }
    const answer = answerTo({
      ...question,
      call: question.call?.replaceAll("%DIR%", folder),
      code: question.code?.replaceAll("%DIR%", folder),
    });
    return marked(answer, { "%DIR%": folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function answerTo({ call, code, given }: Question): Omit<Recorded, "call"> {
  const manifest = code ?? `notify { 'r': message => String(${call}, '%p') }`;
  const { error, catalog, logs } = compileCode(manifest, given);
  const logged = logs.length > 0 ? { logs } : {};
  if (catalog === undefined) return { error: error ?? "", ...logged };
  const resources = declared(catalog).map(([reference, parameters]) => [
    reference,
    plain(parameters),
  ]);
  if (code !== undefined) return { ...(resources.length > 0 && { resources }), ...logged };
  const [, parameters] = resources[0] as [string, Record<string, unknown>];
  return { is: parameters.message, ...logged };
}
