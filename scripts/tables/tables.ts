// The tables: a question with %l and %r in it, asked for every one of `left` and every one of
// `right`.
import { blocks, firstArguments, pureFunctions, secondArguments } from "./functions.ts";
import { fewKinds, kinds } from "./kinds.ts";
import { contexts, placed, statements } from "./statements.ts";
import { dataTypes, formats } from "./types.ts";

export interface TableQuestions {
  readonly name: string;
  /** Whether what is asked is the catalog of a manifest, rather than the value of an expression. */
  readonly isManifest?: true;
  readonly question: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

// Without a number that nobody counts to.
const kindsToCount = kinds.filter((kind) => kind !== "9223372036854775807");

const around = "@notify { 'abc': } class abc { }";

const binary: Readonly<Record<string, string>> = {
  equals: "(%l == %r)",
  "not-equals": "(%l != %r)",
  less: "(%l < %r)",
  greater: "(%l > %r)",
  "less-or-equal": "(%l <= %r)",
  "greater-or-equal": "(%l >= %r)",
  matches: "(%l =~ %r)",
  "not-matches": "(%l !~ %r)",
  in: "(%l in %r)",
  plus: "(%l + %r)",
  minus: "(%l - %r)",
  times: "(%l * %r)",
  divide: "(%l / %r)",
  modulo: "(%l %% %r)",
  "left-shift": "(%l << %r)",
  "right-shift": "(%l >> %r)",
  and: "(%l and %r)",
  or: "(%l or %r)",
  access: "(%l)[%r]",
  "access-two": "(%l)[0, %r]",
  selector: "%l ? { %r => 'is', default => 'not' }",
};

const unary: readonly string[] = [
  "-%r",
  "(!%r)",
  "[*%r]",
  "[0, *%r]",
  '"<${%r}>"',
  "if %r { 1 } else { 2 }",
  "unless %r { 1 } else { 2 }",
  "case 'abc' { %r: { 1 } default: { 2 } }",
  "case %r { 'abc': { 1 } Integer: { 2 } default: { 3 } }",
  "{%r => %r}",
  "%r.type",
  "%r.type('generalized')",
  "(%r)[1, 2]",
  "(%r)[]",
  "(%r)[0, 1, 2]",
  "%r.foo",
  "(%r).a",
  "%r()",
];

const typeNames = [...new Set(dataTypes.map((type) => type.replace(/\[.*$/, "")))];

const parameterLists: readonly string[] = [
  ...kinds,
  "Integer, 3",
  "Integer, 3, 1",
  "Integer, 'abc'",
  "'abc', 'abc'",
  "'abc', /b/",
  "default, default",
  "default, 3",
  "3, default",
  "5, 3",
  "2.5, 1.5",
  "Integer, String, Float",
  "Integer, String, 1, 2",
  "String, Integer, 1",
  "[Integer, String], Float",
  "'ruby', 'Symbol'",
  "'abc', 3, 'B'",
  "{'abc' => Integer}",
  "{Optional['abc'] => Integer, NotUndef['b'] => Any}",
  "{'abc' => 3}",
  "{name => 'X', attributes => {'a' => Integer, 'b' => {type => String, value => 'c'}}}",
  "'>1.0.0', SemVerRange('<2.0.0')",
  "'2020-01-01', '2019-01-01'",
  "'1-00:00:00', default",
];

const shown: readonly string[] = [
  '"${%r}"',
  "String(%r, '%#p')",
  "type(%r)",
  "type(%r, 'reduced')",
  "type(%r, 'generalized')",
  "%r ? { Type => 1, default => 2 }",
  "[%r, String].type",
  "{'a' => %r}",
];

export const tables: readonly TableQuestions[] = [
  ...Object.entries(binary).map(([name, question]) => ({
    name: `operators/${name}`,
    question: question.replaceAll("%%", "%"),
    left: kinds,
    right: kinds,
  })),
  { name: "operators/unary", question: "%l", left: unary, right: kinds },
  { name: "types/instance", question: "assert_type(%l, %r)", left: dataTypes, right: kinds },
  { name: "types/assignable", question: "!(!(%l <= %r))", left: dataTypes, right: dataTypes },
  { name: "types/equal", question: "!(!(%l == %r))", left: dataTypes, right: dataTypes },
  {
    name: "types/new",
    question: "%l.new(%r)",
    left: dataTypes,
    right: kindsToCount,
  },
  { name: "types/call", question: "%l(%r)", left: dataTypes, right: fewKinds },
  { name: "types/parameters", question: "%l[%r]", left: typeNames, right: parameterLists },
  { name: "types/format", question: "String(%r, %l)", left: formats, right: kinds },
  { name: "types/shown", question: "%l", left: shown, right: dataTypes },
  {
    name: "functions/one",
    question: "%l(%r)",
    left: pureFunctions,
    right: ["", ...kindsToCount],
  },
  { name: "functions/method", question: "(%r).%l", left: pureFunctions, right: fewKinds },
  {
    name: "functions/two",
    question: "%l(%r)",
    left: pureFunctions,
    right: firstArguments.flatMap((one) => secondArguments.map((two) => `${one}, ${two}`)),
  },
  {
    name: "functions/three",
    question: "%l(%r)",
    left: pureFunctions,
    right: ["'abc', 'b', 'c'", "3, 2, 1", "[1, 2], 0, 1", "'a', 'b', 'c', 'd', 'e'", "*[1, 2]"],
  },
  {
    name: "functions/block",
    question: "%r",
    left: [""],
    right: pureFunctions.flatMap((name) =>
      ["", "3", "'ab'", "[1, 2, 3]", "{'a' => 1, 'b' => 2}", "Integer[1, 3]", "undef"].flatMap(
        (argument) => blocks.map((block) => `${name}(${argument}) ${block}`),
      ),
    ),
  },
  {
    name: "statements/values",
    isManifest: true,
    question: `%l\n${around}\n`,
    left: statements,
    right: kindsToCount,
  },
  {
    name: "statements/places",
    isManifest: true,
    question: `%r\n${around}\n`,
    left: placed,
    right: contexts,
  },
];
