import { describe, expect, it } from "vitest";
import { type FilesetOptions, filesOf } from "../../src/fileserving/fileset.ts";
import { makeTree } from "./served.ts";

const tree = { a: "1", "b/c": "2", "b/d/e": "3", ".h": "4", "k~": "5", l: "-> b" };
const whole: FilesetOptions = { links: "manage", recurse: true };
const none = (): void => undefined;

// Names of one level come in the order of the disk.
function listed(path: string, options: FilesetOptions): readonly string[] {
  const [top, ...files] = filesOf(path, options, none);
  return [top as string, ...files.sort()];
}

describe("filesOf", () => {
  it("finds everything below, with the top itself first", () => {
    const names = [".", ".h", "a", "b", "b/c", "b/d", "b/d/e", "k~", "l"];
    expect(listed(makeTree(tree), whole)).toEqual(names);
  });

  it("goes level by level", () => {
    const files = filesOf(makeTree(tree), whole, none);
    const depths = files.slice(1).map((name) => name.split("/").length);
    expect(depths).toEqual([...depths].sort());
  });

  it("gives the top alone without recurse", () => {
    expect(listed(makeTree(tree), { ...whole, recurse: false })).toEqual(["."]);
  });

  it("descends no further than it may", () => {
    const names = [".", ".h", "a", "b", "b/c", "b/d", "k~", "l"];
    expect(listed(makeTree(tree), { ...whole, recurselimit: 2 })).toEqual(names);
    expect(listed(makeTree(tree), { ...whole, recurselimit: 0 })).toEqual(["."]);
  });

  it("leaves out names that match, and what is below them", () => {
    const options = { ...whole, ignore: ["*~", "d", ".h"] };
    expect(listed(makeTree(tree), options)).toEqual([".", "a", "b", "b/c", "l"]);
  });

  it("follows links to directories when told to", () => {
    const names = [".", "b", "b/c", "l", "l/c"];
    const root = makeTree({ "b/c": "2", l: "-> b" });
    expect(listed(root, { ...whole, links: "follow" })).toEqual(names);
  });

  it("takes a trailing slash for none", () => {
    expect(listed(`${makeTree({ a: "1" })}/`, whole)).toEqual([".", "a"]);
  });

  it("refuses what is not there, and relative paths", () => {
    expect(() => filesOf("/nowhere/at/all", whole, none)).toThrow("Fileset paths must exist");
    expect(() => filesOf("here", whole, none)).toThrow(
      "Fileset paths must be fully qualified: here",
    );
  });

  it("refuses more files than it may find", () => {
    const root = makeTree({ a: "", b: "", c: "" });
    expect(() => filesOf(root, { ...whole, maxFiles: 2 }, none)).toThrow(
      `The directory '${root}' contains 3 entries, which exceeds the limit of 2 specified by`,
    );
    expect(filesOf(root, { ...whole, maxFiles: 3 }, none)).toHaveLength(4);
  });

  it("warns past a thousand files, unless told not to", () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f${at}`, ""]));
    const root = makeTree(many);
    const warnings: string[] = [];
    filesOf(root, whole, (message) => warnings.push(message));
    filesOf(root, { ...whole, maxFiles: -1 }, (message) => warnings.push(message));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("contains 1001 entries, which exceeds the default soft limit");
  });
});
