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

/** For each manifest the difference, or nothing where both agree. */
export function compareManifests(codes: readonly string[]): readonly (Difference | undefined)[] {
  const cases = codes.map(caseOf);
  const answers = askAboutCases(cases);
  return cases.map((each, index) => {
    const theirs = render(answers[index] as Outcome);
    const ours = ourOutcome(each).replaceAll(newWarning, "");
    const isSame = ours === theirs || (!ours.startsWith("crash") && isWanted(ours, theirs));
    return isSame ? undefined : { code: each.code, ours, theirs };
  });
}

/** Where the reference cannot be followed, or not by a compiler of the next major version. */
const wanted: readonly RegExp[] = [
  // Ruby's own words, for what nobody thought of, or addresses of its objects.
  /undefined (local variable or )?method `|uninitialized constant|no implicit conversion|#<Puppet::|0x0000/,
  /wrong number of arguments \(given|comparison of \w+ with|can't convert|stack level too deep/,
  // Names one of its classes where it fails outside of the language.
  /^error: Puppet::Parser::Compiler failed with error ArgumentError/m,
  // Gave up after half a minute, or has no scanf, which is a package of its own there.
  /execution expired|cannot load such file -- scanf/,
];

/** Functions that take Sensitive values since: the words about their arguments are others. */
const newSignatures =
  /'(regsubst|split)' (parameter '\w+' )?expects|The function '(regsubst|split)' was called/;

/** Was not warned of yet. */
const newWarning = /^warning: The parameter '\$\w+' must be a literal type, .*\n/gm;

function isWanted(ours: string, theirs: string): boolean {
  return (
    wanted.some((pattern) => pattern.test(theirs)) ||
    (newSignatures.test(ours) && newSignatures.test(theirs))
  );
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
