// Every recorded call of a function (scripts/record-functions.rb) gives what it gave in the
// reference: value, resources, log lines or error.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileCode, declared, plain } from "./compile.ts";

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

const folder = join(import.meta.dirname, "../reference/functions");

for (const file of readdirSync(folder)) {
  describe(file.replace(".jsonl", ""), () => {
    for (const line of readFileSync(join(folder, file), "utf8").trimEnd().split("\n")) {
      const { call, code, facts, differs, ...answer } = JSON.parse(line) as Recorded;
      const title = code ?? call ?? "";
      it(differs === undefined ? title : `${title}, differs: ${differs}`, () => {
        expect(
          answerTo(
            code ?? `notify { 'r': message => String(${call}, '%p') }`,
            facts,
            code !== undefined,
          ),
        ).toEqual(answer);
      });
    }
  });
}

function answerTo(
  manifest: string,
  facts: Readonly<Record<string, unknown>> | undefined,
  isWhole: boolean,
): Omit<Recorded, "call"> {
  const { error, catalog, logs } = compileCode(manifest, facts === undefined ? {} : { facts });
  const logged = logs.length > 0 ? { logs } : {};
  if (catalog === undefined) return { error: error ?? "", ...logged };
  const resources = declared(catalog).map(([reference, parameters]) => [
    reference,
    plain(parameters),
  ]);
  if (isWhole) return { ...(resources.length > 0 && { resources }), ...logged };
  const [, parameters] = resources[0] as [string, Record<string, unknown>];
  return { is: parameters.message, ...logged };
}
