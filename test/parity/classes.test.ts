// Every class of Debian's puppet modules, included on a Debian 12 with all its facts, strictly as
// Puppet 8 does and leniently as Puppet 7 did, gives the reference's catalog or its error. Where
// the reference needed Ruby of a module that nobody here answers for, and we come out otherwise,
// the class waits and is counted by reason; everything else has to agree.
import { readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseManifest } from "../../src/parser/parser.ts";
import type { Case } from "../cases/case-file.ts";
import { compileCase } from "../cases/compile-case.ts";
import { renderOutcome } from "../cases/render.ts";
import { askForNeeds } from "./ask-cases.ts";
import { moduleFiles, modulesFolder } from "./reference.ts";
import { reasonsToWait } from "./waiting.ts";

const facts = JSON.parse(
  readFileSync(join(import.meta.dirname, "debian-12.facts.json"), "utf8"),
) as Readonly<Record<string, unknown>>;

interface Mode {
  readonly name: string;
  readonly isLenient: boolean;
  /** How many classes agreed when this was last measured. */
  readonly floor: number;
}

const modes: readonly Mode[] = [
  { name: "strict", isLenient: false, floor: 1300 },
  { name: "lenient", isLenient: true, floor: 1285 },
];

/** What is ours on purpose, in our words and in the reference's. */
const wanted = [
  {
    reason: "regsubst takes sensitive strings, as of Puppet 8",
    ours: "expects a value of type Array, Sensitive[Array], String, or Sensitive[String]",
    theirs: "expects a value of type Array or String",
  },
  {
    reason: "split takes sensitive strings, as of Puppet 8",
    ours: `The function 'split' was called with arguments it does not accept. It expects one of:
  (String str, String pattern)
    rejected: parameter 'str' expects a String value, got Undef
  (String str, Regexp pattern)
    rejected: parameter 'str' expects a String value, got Undef
  (String str, Type[Regexp] pattern)
    rejected: parameter 'str' expects a String value, got Undef
  (Sensitive[String] sensitive, String pattern)
    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Undef
  (Sensitive[String] sensitive, Regexp pattern)
    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Undef
  (Sensitive[String] sensitive, Type[Regexp] pattern)
    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Undef`,
    theirs: "'split' parameter 'str' expects a String value, got Undef",
  },
  {
    reason: "the pages of the reference's version are for version 7",
    ours: "https://puppet.com/docs/puppet/8.11/",
    theirs: "https://puppet.com/docs/puppet/7.23/",
  },
];

const classes = Array.from(moduleFiles(".pp"), ([module, files]) => {
  const manifests = files.filter((file) => isManifestOf(module, file));
  return [module, [...new Set(manifests.flatMap(classesIn))]] as const;
}).filter(([, names]) => names.length > 0);

// Modules carry others within them, for their tests: those are on no modulepath.
function isManifestOf(module: string, file: string): boolean {
  const path = realpathSync(join(modulesFolder, module));
  return relative(path, file).startsWith("manifests/");
}

function classesIn(file: string): readonly string[] {
  const { definitions } = parseManifest(readFileSync(file, "utf8"), file);
  return definitions.flatMap((each) => (each.kind === "HostClassDefinition" ? each.name : []));
}

interface Comparison {
  readonly ours: string;
  readonly theirs: string;
  readonly reasons: readonly string[];
  readonly isError: boolean;
}

const compared = new Map<Mode, ReadonlyMap<string, Comparison>>();

beforeAll(async () => {
  await Promise.all(modes.map(async (mode) => compared.set(mode, await compareAll(mode))));
}, 1_800_000);

async function compareAll(mode: Mode): Promise<ReadonlyMap<string, Comparison>> {
  const cases = classes.flatMap(([, names]) => names.map((name) => caseOf(name, mode)));
  const comparisons = new Map<string, Comparison>();
  let index = 0;
  for (const answer of await askForNeeds(cases)) {
    const given = cases[index++] as Case;
    comparisons.set(given.name, {
      ours: wantedAside(renderOutcome(compileCase(given), false)),
      theirs: renderOutcome(answer, false),
      reasons: reasonsToWait(answer.needs),
      isError: answer.error !== undefined,
    });
  }
  return comparisons;
}

function caseOf(name: string, { isLenient }: Mode): Case {
  return {
    name,
    code: `include ${name}\n`,
    expected: "",
    node: "web01.example.com",
    facts,
    classes: [],
    parameters: {},
    modulepath: [modulesFolder],
    isLenient,
    isFull: false,
  };
}

function wantedAside(text: string): string {
  return wanted.reduce((result, { ours, theirs }) => result.replaceAll(ours, theirs), text);
}

const agrees = ({ ours, theirs }: Comparison) => ours === theirs;
const waits = (each: Comparison) => !agrees(each) && each.reasons.length > 0;

describe.each(modes)("compiled as $name", (mode) => {
  it("agree, or wait for Ruby", () => {
    const all = [...(compared.get(mode)?.values() ?? [])];
    const agreeing = all.filter(agrees);
    const waiting = all.filter(waits);
    const counts = new Map<string, number>();
    for (const reason of waiting.flatMap(({ reasons }) => reasons)) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    console.log(
      `${mode.name}: ${all.length} classes, agree ${agreeing.length} ` +
        `(${agreeing.filter(({ isError }) => isError).length} of them errors), ` +
        `differ ${all.length - agreeing.length - waiting.length}, waiting ${waiting.length}`,
      Object.fromEntries(counts),
    );
    expect(all.length).toBeGreaterThan(1300);
    expect(agreeing.length).toBeGreaterThanOrEqual(mode.floor);
  });

  it.each(classes)("the classes of %s come out alike", (_module, names) => {
    const pages = names.flatMap((name) => compared.get(mode)?.get(name) ?? []);
    expect(pages.length).toBe(names.length);
    const comparable = pages.filter((page) => !waits(page));
    expect(comparable.map(({ ours }) => ours)).toEqual(comparable.map(({ theirs }) => theirs));
  });
});
