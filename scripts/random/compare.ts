// Compiles manifests here and in the reference, and tells where the two do not say the same.
import type { Case } from "../../test/cases/case-file.ts";
import { modulesFolder } from "../../test/cases/case-file.ts";
import { compileCase } from "../../test/cases/compile-case.ts";
import { type Outcome, renderOutcome } from "../../test/cases/render.ts";
import { askAboutCases } from "../../test/parity/ask-cases.ts";

export interface Difference {
  readonly code: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface Comparison extends Difference {
  readonly isCatalog: boolean;
  /** Why the two may differ, where they do. */
  readonly reason: string | undefined;
}

/** What both make of each manifest. */
export function compareAll(codes: readonly string[]): readonly Comparison[] {
  const cases = codes.map(caseOf);
  const answers = askAboutCases(cases);
  return cases.map((each, index) => {
    const answer = answers[index] as Outcome;
    const theirs = render(answer);
    const ours = ourOutcome(each).replaceAll(newWarning, "");
    const isCatalog = answer.catalog !== undefined;
    const reason = ours === theirs ? undefined : reasonFor({ code: each.code, ours, theirs });
    return { code: each.code, ours, theirs, isCatalog, reason };
  });
}

/** For each manifest the difference, or nothing where both agree or may disagree. */
export function compareManifests(codes: readonly string[]): readonly (Difference | undefined)[] {
  return compareAll(codes).map((each) => (differs(each) ? each : undefined));
}

export function differs({ ours, theirs, reason }: Comparison): boolean {
  return ours !== theirs && reason === undefined;
}

interface Wanted {
  readonly reason: string;
  /** What the reference says. */
  readonly theirs: RegExp;
  /** What is said here, where that matters. */
  readonly ours?: RegExp;
  /** What the manifest has. */
  readonly code?: RegExp;
}

/** Where the reference cannot be followed, or not by a compiler of the next major version. */
const wanted: readonly Wanted[] = [
  {
    reason: "Ruby's own words, for what nobody thought of",
    theirs:
      /undefined (local variable or )?method `|uninitialized constant|no implicit conversion|wrong number of arguments \(given|comparison of \w+ with|can't convert|bignum too big/,
  },
  { reason: "addresses of Ruby's objects", theirs: /#<Puppet::|0x0000/ },
  { reason: "as deep as Ruby's stack", theirs: /stack level too deep/ },
  {
    reason: "fails outside of the language, with the name of a Ruby class",
    theirs:
      /^error: (Puppet::Parser::Compiler failed with error ArgumentError|Initializer for class Puppet::Pops)/m,
  },
  { reason: "gave up after half a minute", theirs: /execution expired/ },
  { reason: "scanf is a package of its own there", theirs: /cannot load such file -- scanf/ },
  {
    reason: "functions that take Sensitive values, as of Puppet 8",
    theirs:
      /'(regsubst|split)' (parameter '\w+' )?expects|The function '(regsubst|split)' was called/,
    ours: /'(regsubst|split)' (parameter '\w+' )?expects|The function '(regsubst|split)' was called/,
  },
  {
    reason: "shellquote of what is not ASCII gives bytes",
    theirs: /"__ptype":"Binary"/,
    ours: /\P{ASCII}/u,
    code: /shellquote/,
  },
];

/** Was not warned of yet. */
const newWarning = /^warning: The parameter '\$\w+' must be a literal type, .*\n/gm;

function reasonFor({ code, ours, theirs }: Difference): string | undefined {
  if (ours.startsWith("crash")) return undefined;
  const fits = (each: Wanted) =>
    each.theirs.test(theirs) && (each.ours?.test(ours) ?? true) && (each.code?.test(code) ?? true);
  return wanted.find(fits)?.reason;
}

/** What comes out here; a failure that is none of the language's shows its stack. */
function ourOutcome(given: Case): string {
  try {
    return render(compileCase(given));
  } catch (error) {
    return `crash: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

function render(outcome: Outcome): string {
  return renderOutcome(outcome, true);
}

/** A manifest as a case without expectation. */
export function caseOf(code: string): Case {
  return {
    name: "random",
    code,
    expected: "",
    node: "testnode",
    facts: {},
    classes: [],
    parameters: {},
    modulepath: [modulesFolder],
    isLenient: false,
    isFull: true,
  };
}
