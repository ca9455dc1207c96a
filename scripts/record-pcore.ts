// Asks the reference again what is recorded in test/reference/pcore.
//
//   bun scripts/record-pcore.ts [FILE …]
//
// NAME.jsonl: each line is a question (an expression) with its answer, `{"q": …, "a": …}`, or with
// the error it ends in, "e"; where ours differs on purpose, "differs" is ours, "why" the reason.
// An answer is the value's generalized type and its text, with a bar between them. The type aliases of aliases.json are there for all.
// NAME.matrix.json: `operator` between every one of `left` and every one of `right`; a row of
// zeros and ones for each of `left`, with a hyphen where the reference fails by a bug of its own.
// parameters.json: `parameters` of a class (name, type, whether there is a default) that is declared
// with `given`, and the error that gives, `null` for none; one case a line.
// rich-data.json: values with the rich data they are in a catalog, `null` for what the reference
// can't say; one case a line.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readJson } from "../src/pcore/json.ts";
import { Hash, type Value } from "../src/pcore/values.ts";
import { writeJson } from "../src/pcore/write-json.ts";

const folder = path.join(import.meta.dirname, "../test/reference/pcore");
const oracle = path.join(import.meta.dirname, "oracle/compile.rb");

interface Expected {
  readonly error?: string;
  readonly logs: readonly (readonly [string, string])[];
}

interface Matrix {
  readonly operator: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** What the reference makes of each manifest, as one line of JSON each. */
function askForJson(manifests: readonly string[]): readonly string[] {
  const scratch = mkdtempSync(path.join(tmpdir(), "record-pcore-"));
  try {
    const [asked, answered] = [path.join(scratch, "asked"), path.join(scratch, "answered")];
    writeFileSync(asked, manifests.map((code) => `${JSON.stringify({ code })}\n`).join(""));
    execFileSync("ruby", [oracle, asked, answered], { stdio: ["ignore", "ignore", "inherit"] });
    return lines(readFileSync(answered, "utf8"));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function ask(manifests: readonly string[]): readonly Expected[] {
  return askForJson(manifests).map((line) => JSON.parse(line).expected);
}

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function lastNotice({ logs }: Expected): string {
  return logs.at(-1)?.[1] ?? "";
}

const aliases = Object.entries(
  JSON.parse(readFileSync(path.join(folder, "aliases.json"), "utf8")) as Record<string, string>,
);

function recordQuestions(file: string): void {
  const definitions = aliases.map(([name, type]) => `type ${name} = ${type}\n`).join("");
  const recorded = lines(readFileSync(file, "utf8")).map((line) => JSON.parse(line));
  const answers = ask(
    recorded.map(
      ({ q }) => `$q = ${q}\n$t = type($q, generalized)\nnotice("<\${t}|\${q}>")\n${definitions}`,
    ),
  );
  const text = recorded.map(({ q, differs, why }, index) => {
    const expected = answers[index] as Expected;
    const answer =
      expected.error === undefined
        ? { a: lastNotice(expected).slice(1, -1) }
        : { e: expected.error.replace(/ on node testnode$/, "") };
    return `${JSON.stringify({ q, ...answer, differs, why })}\n`;
  });
  writeFileSync(file, text.join(""));
}

function recordMatrix(file: string): void {
  const { operator, left, right } = JSON.parse(readFileSync(file, "utf8")) as Matrix;
  // Twice `!`: the reference sometimes answers with undef, or with a string, for no or yes.
  const manifest = (one: string, others: readonly string[]) => {
    const answers = others.map((other) => `!(!(${one} ${operator} ${other}))`);
    return `notice([${answers.join(", ")}].map |$b| { if $b { '1' } else { '0' } }.join(''))`;
  };
  const answers = ask(left.map((one) => manifest(one, right)));
  const rows = left.map((one, index) => {
    const expected = answers[index] as Expected;
    if (expected.error === undefined) return lastNotice(expected);
    const cells = ask(right.map((other) => manifest(one, [other])));
    return cells.map((cell) => (cell.error === undefined ? lastNotice(cell) : "-")).join("");
  });
  writeFileSync(file, `${JSON.stringify({ operator, left, right, rows }, null, 1)}\n`);
}

interface ParametersCase {
  readonly parameters: readonly (readonly [name: string, type: string, isOptional: boolean])[];
  readonly given: string;
}

function recordParameters(file: string): void {
  const cases = lines(readFileSync(file, "utf8"))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line.replace(/,$/, "")) as ParametersCase);
  const answers = ask(
    cases.map(({ parameters, given }) => {
      const list = parameters.map(
        ([name, type, isOptional]) =>
          `${type} $${name}${isOptional ? " = assert_type(Any, 1)" : ""}`,
      );
      // A default is never looked at: it is only given where the parameter is not.
      return `class c(${list.join(", ")}) { }\nclass { 'c': * => ${given} }`;
    }),
  );
  const text = cases.map((one, index) => {
    const { parameters, given } = one;
    return JSON.stringify({ parameters, given, e: answers[index]?.error ?? null });
  });
  writeFileSync(file, `[\n${text.join(",\n")}\n]\n`);
}

function recordRichData(file: string): void {
  const cases = lines(readFileSync(file, "utf8"))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line.replace(/,$/, "")).value as string);
  const answers = askForJson(cases.map((value) => `notify { 'n': message => ${value} }`));
  const text = cases.map((value, index) => {
    // Read by our own reader, which tells 1.0 from 1.
    const message = at(readJson(answers[index] ?? ""), "expected", "catalog", "resources");
    const list = Array.isArray(message) ? (message as readonly Value[]) : [];
    const notify = list.find((resource) => at(resource, "type") === "Notify") ?? null;
    const data = at(notify, "parameters", "message");
    return writeJson(Hash.fromRecord({ value, data }));
  });
  writeFileSync(file, `[\n${text.join(",\n")}\n]\n`);
}

function at(value: Value, ...path_: readonly string[]): Value {
  let found = value;
  for (const key of path_) found = found instanceof Hash ? (found.get(key) ?? null) : null;
  return found;
}

const given = process.argv.slice(2);
const files = given.length > 0 ? given : readdirSync(folder).map((name) => path.join(folder, name));
for (const file of files) {
  if (file.endsWith(".jsonl")) recordQuestions(file);
  if (file.endsWith(".matrix.json")) recordMatrix(file);
  if (file.endsWith("parameters.json")) recordParameters(file);
  if (file.endsWith("rich-data.json")) recordRichData(file);
}
