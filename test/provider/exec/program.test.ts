// When a command needs a shell is Ruby's rule for `exec` with one string.
import { describe, expect, it } from "vitest";
import { programOf, wordsOf } from "../../../src/provider/exec/program.ts";

describe("programOf", () => {
  it.each([
    ["/bin/echo hello", "/bin/echo"],
    ['"/opt/a b/run" x', "/opt/a b/run"],
    ["'/opt/a b/run' x", "/opt/a b/run"],
    ["echo", "echo"],
    ["/bin/echo\thello", "/bin/echo\thello"],
  ])("of %j", (command, program) => {
    expect(programOf(command)).toBe(program);
  });

  it("is the first word of a list", () => {
    expect(programOf(["/opt/a b/run", "x"])).toBe("/opt/a b/run");
  });
});

describe("wordsOf", () => {
  it.each([
    ["/bin/echo hello", ["/bin/echo", "hello"]],
    ["  /bin/echo \t a  ", ["/bin/echo", "a"]],
    ["/bin/echo a=b", ["/bin/echo", "a=b"]],
    ["./a=b x", ["./a=b", "x"]],
    ["settle down", ["settle", "down"]],
  ])("%j needs no shell", (command, words) => {
    expect(wordsOf(command)).toEqual(words);
  });

  it.each([
    "echo *",
    "echo a?",
    "echo {a,b}",
    "echo [a]",
    "a < b",
    "a > b",
    "(a)",
    "~root/x",
    "a & b",
    "a | b",
    "a \\b",
    "$a",
    "a; b",
    "'a'",
    '"a"',
    "`a`",
    "a\nb",
    "# a",
    "A=1 b",
    "exit 3",
    ": a",
    ". a",
    "if true",
    "",
  ])("%j needs a shell", (command) => {
    expect(wordsOf(command)).toBeUndefined();
  });
});
