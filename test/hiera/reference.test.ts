// Lookups as the real Puppet answers them: values, explanations, errors and warnings.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { callDeclared } from "../../src/define/dispatch.ts";
import type { FunctionContext, LookupRequest } from "../../src/define/function.ts";
import { functions } from "../../src/functions/index.ts";
import { Explainer } from "../../src/hiera/explain.ts";
import type { Hiera } from "../../src/hiera/hiera.ts";
import { readJson } from "../../src/pcore/json.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import { describeError } from "../../src/util/error.ts";
import { readCase, Site, tagged } from "./site.ts";

interface Ask {
  readonly name: string | readonly string[];
  readonly explain?: boolean;
  readonly only_options?: boolean;
  readonly type?: string;
}

interface Answer {
  readonly ask: Ask;
  readonly value?: unknown;
  readonly error?: string;
  readonly explanation?: string;
  readonly data?: unknown;
}

const folder = new URL("./cases/", import.meta.url);
const recordedIn = new URL("../reference/hiera/", import.meta.url);

for (const file of readdirSync(folder).filter((name) => name.endsWith(".case"))) {
  const name = file.replace(/\.case$/, "");
  const recorded = JSON.parse(readFileSync(new URL(`${name}.json`, recordedIn), "utf8")) as {
    readonly logs: readonly (readonly [string, string])[];
    readonly answers: readonly Answer[];
  };
  describe(name, () => {
    const site = new Site(readCase(new URL(file, folder)));
    let ours: Answer[] = [];
    try {
      ours = askAll(site, readCase(new URL(file, folder)).get("lookups") ?? "");
    } finally {
      site.remove();
    }
    for (const [index, { ask, ...expected }] of recorded.answers.entries()) {
      test(JSON.stringify(ask), () => {
        const { value, error, explanation, data } = ours[index] as Answer;
        if (expected.error !== undefined) expect(error).toBe(bare(expected.error));
        else expect({ value, error }).toEqual({ value: expected.value, error: undefined });
        expect(explanation).toBe(expected.explanation);
        expect(data).toEqual(expected.data);
      });
    }
    test("warnings", () => expect(site.logs).toEqual(recorded.logs));
  });
}

/** Line numbers of Ruby's JSON reader are no part of its message. */
function bare(error: string): string {
  return error.replace(/(?<=\): )\d+: (?=unexpected token)/, "");
}

function askAll(site: Site, lookups: string): Answer[] {
  const answers: Answer[] = [];
  site.compile("lookup('__ask__')", (hiera, context) => {
    for (const line of lookups.trim().split("\n")) {
      answers.push(answer(JSON.parse(line), readJson(line) as Hash, { site, hiera, context }));
    }
  });
  return answers;
}

interface Asking {
  readonly site: Site;
  readonly hiera: Hiera;
  readonly context: FunctionContext;
}

function answer(ask: Ask, given: Hash, { site, hiera, context }: Asking): Answer {
  const onlyOptions = ask.only_options === true;
  const explainer = ask.explain || onlyOptions ? new Explainer({ onlyOptions }) : undefined;
  const explained = () =>
    explainer === undefined
      ? {}
      : {
          explanation: site.plain(`${explainer}`),
          data: JSON.parse(site.plain(JSON.stringify(tagged(explainer.toData())))),
        };
  // The function adds types, overrides and defaults to what Hiera knows.
  const asking = Object.create(context, {
    lookup: { value: (request: LookupRequest) => hiera.lookup(request, context, explainer) },
  }) as FunctionContext;
  const options: [string, Value][] = [];
  const add = (from: string, to: string) => {
    const value = given.get(from);
    if (value !== undefined) options.push([to, value]);
  };
  if (ask.type !== undefined) options.push(["value_type", context.parseType(ask.type)]);
  add("merge", "merge");
  add("default", "default_value");
  add("override", "override");
  add("defaults", "default_values_hash");
  try {
    const lookup = functions.get("lookup");
    if (lookup === undefined) throw new Error("there is no function lookup");
    const value = callDeclared(lookup, asking, [given.get("name") ?? null, Hash.of(options)]);
    return { ask, value: tagged(value), ...explained() };
  } catch (error) {
    return { ask, error: site.plain(describeError(error)), ...explained() };
  }
}
