// Recorded calls of functions (scripts/record-functions.rb): each becomes a test that the call
// gives what it gave in the reference: value, resources, log lines or error.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Circumstances, compileCode, declared, plain } from "./compile.ts";

interface Recorded {
  readonly call?: string;
  readonly code?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
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
): void {
  const path = join(import.meta.dirname, "../reference", folder);
  for (const file of readdirSync(path).filter((name) => name.endsWith(".jsonl"))) {
    describe(file.replace(".jsonl", ""), () => {
      for (const line of readFileSync(join(path, file), "utf8").trimEnd().split("\n")) {
        const { call, code, facts, differs, ...answer } = JSON.parse(line) as Recorded;
        const title = code ?? call ?? "";
        it(differs === undefined ? title : `${title}, differs: ${differs}`, () => {
          const given = facts === undefined ? circumstances() : { ...circumstances(), facts };
          expect(answerTo({ call, code, given })).toEqual(answer);
        });
      }
    });
  }
}

interface Question {
  readonly call: string | undefined;
  readonly code: string | undefined;
  readonly given: Circumstances;
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
