// Every function that Debian's modules have in Ruby, stdlib's aside, is read, and answers as the
// reference does. What isn't read is listed with the reason.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRubyFunction } from "../../src/evaluator/ruby.ts";
import { Environment } from "../../src/loaders/environment.ts";
import type { Case } from "../cases/case-file.ts";
import { compileCase } from "../cases/compile-case.ts";
import { renderOutcome } from "../cases/render.ts";
import { askAboutCases } from "./ask-cases.ts";
import { anyArguments, calls } from "./function-calls.ts";
import { moduleFiles, modulesFolder } from "./reference.ts";

interface Found {
  readonly name: string;
  readonly module: string;
  readonly api: "functions" | "parser/functions";
  readonly path: string;
}

const found: readonly Found[] = Array.from(moduleFiles(".rb")).flatMap(([module, files]) =>
  files.flatMap((path): Found[] => {
    const [, api, below] =
      /\/lib\/puppet\/(functions|parser\/functions)\/(.*)\.rb$/.exec(path) ?? [];
    if (below === undefined || module === "stdlib") return [];
    return [{ name: below.replaceAll("/", "::"), module, api: api as Found["api"], path }];
  }),
);

/** What cannot be read here, and why: it starts programs, connects, or wants a missing library. */
const refused: Readonly<Record<string, RegExp>> = {
  "archive::artifactory_checksum": /Net::HTTP|FileServing/,
  "archive::artifactory_latest_url": /Net::HTTP|FileServing/,
  go_md5: /Net::HTTP|FileServing/,
  cert_date_valid: /a program/,
  redisget: /cannot load such file -- redis/,
};

/** Asks a library of the host, which is not asked here. */
const ofTheHost = new Set(["augeas"]);

const environment = new Environment({ name: "production", modulepath: [modulesFolder] });

function failureOf({ name, module, api, path }: Found): string | undefined {
  const owner = environment.module(module);
  if (owner === undefined) return `no module ${module}`;
  try {
    readRubyFunction({ name, api, path, module: owner }, environment);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it("reads the functions", () => {
  const failures = found.flatMap((file) => {
    const failure = failureOf(file);
    return failure === undefined ? [] : [[file.name, failure] as const];
  });
  console.log(`${found.length - failures.length} of ${found.length} functions are read`);
  for (const [name, failure] of failures) console.log(`${name}: ${failure}`);
  expect(found.length).toBeGreaterThan(50);
  const unexpected = failures.filter(([name, text]) => refused[name]?.test(text) !== true);
  expect(unexpected).toEqual([]);
});

const facts = { memorysize: "3.87 GB", interfaces: "lo,eth0", ipaddress_eth0: "192.0.2.7" };

function caseOf(code: string): Case {
  return {
    name: code,
    code,
    expected: "",
    node: "web01.example.com",
    facts,
    classes: [],
    parameters: {},
    modulepath: [modulesFolder],
    isLenient: false,
    isFull: false,
  };
}

const answered = found.filter(({ name }) => refused[name] === undefined && !ofTheHost.has(name));
const names = [...new Set(answered.map(({ name }) => name))];
const questions = new Map(
  names.map((name) => [
    name,
    [...(calls[name] ?? []), ...anyArguments].map(
      (args) => `$r = ${name}(${args})\nnotice(String($r, '%p'))\n`,
    ),
  ]),
);
const theirs = new Map<string, string>();
let alike = 0;

beforeAll(() => {
  const codes = [...questions.values()].flat();
  askAboutCases(codes.map(caseOf)).forEach((outcome, index) => {
    theirs.set(codes[index] ?? "", withoutAddresses(renderOutcome(outcome, false)));
  });
}, 600_000);

afterAll(() => {
  const count = [...questions.values()].flat().length;
  console.log(`${alike} of ${count} calls of ${names.length} functions are alike`);
});

/** The reference shows types with the address of an object. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/#<(Puppet::Pops::Types::P(\w+)Type):0x[^>]*>/g, "$2:$1");
}

describe.each(names)("%s", (name) => {
  it("answers alike", () => {
    const codes = questions.get(name) ?? [];
    expect(codes.length).toBeGreaterThan(5);
    const ours = codes.map((code) => [code, renderOutcome(compileCase(caseOf(code)), false)]);
    alike += ours.filter(([code = "", answer]) => answer === theirs.get(code)).length;
    expect(ours).toEqual(codes.map((code) => [code, theirs.get(code)]));
  });
});
