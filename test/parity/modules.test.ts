// Every manifest of Debian's puppet modules is accepted or refused as the reference does, with
// the same words at the same place.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parseAndCheck } from "../../src/parser/validate.ts";
import { describeError } from "../../src/util/error.ts";
import { type Answer, askReference, moduleFiles } from "./reference.ts";

const modules = moduleFiles(".pp");
const answers = new Map<string, Answer>();

beforeAll(() => {
  const files = [...modules.values()].flat();
  const replies = askReference(
    files.map((file) => ({ code: readFileSync(file, "utf8"), kind: "parse" })),
  );
  for (const [index, file] of files.entries()) answers.set(file, replies[index] as Answer);
});

it("finds the modules", () => {
  expect(modules.size).toBeGreaterThan(80);
});

describe.each([...modules])("the manifests of %s", (_module, files) => {
  it("are accepted or refused alike", () => {
    expect(files.map((file) => [file, verdict(file)])).toEqual(
      files.map((file) => [file, answers.get(file)?.error ?? "accepted"]),
    );
  });
});

function verdict(file: string): string {
  try {
    parseAndCheck(readFileSync(file, "utf8"), "oracle.pp");
    return "accepted";
  } catch (error) {
    return describeError(error);
  }
}
