import { describe, expect, it } from "vitest";
import { normalizeMode, symbolicModeToInt } from "../../../src/type/file/mode.ts";

const octal = (mode: number): string => mode.toString(8).padStart(4, "0");

describe("symbolicModeToInt", () => {
  it.each([
    ["0640", 0o777, "0640"],
    ["7", 0, "0007"],
    ["u+x", 0o644, "0744"],
    ["u-w,g+w", 0o644, "0464"],
    ["a=rx", 0o777, "0555"],
    ["=r", 0o777, "0444"],
    ["ugo=rwx", 0, "0777"],
    ["g=u", 0o750, "0770"],
    ["o=g,g=o", 0o750, "0755"],
    ["go-u", 0o755, "0700"],
    ["u=rw+x-w", 0o000, "0500"],
    ["u+s", 0o755, "4755"],
    ["g+s", 0o755, "2755"],
    ["o+t", 0o755, "1755"],
    ["a-s", 0o7755, "0755"],
    ["a+X", 0o644, "0644"],
    ["a+X", 0o744, "0755"],
  ] as const)("%s on %o", (mode, current, result) => {
    expect(octal(symbolicModeToInt(mode, current))).toBe(result);
  });

  it("takes a directory to be executable", () => {
    expect(octal(symbolicModeToInt("a+X", 0o644, true))).toBe("0755");
  });

  it.each([
    ["", "An empty mode string is illegal"],
    ["0800", "Numeric modes must be in octal, not decimal!"],
    ["u", 'Missing action in symbolic mode "u"'],
    ["u+r,x", 'Missing action at "x" in symbolic mode "u+r,x"'],
    ["u=X", "X only works with the '+' operator in symbolic mode \"u=X\""],
    ["u+q", 'Unknown operation in symbolic mode "u+q"'],
  ])("refuses %j", (mode, message) => {
    expect(() => symbolicModeToInt(mode, 0)).toThrow(message);
  });
});

describe("normalizeMode", () => {
  it.each([
    ["0644", "644"],
    ["00755", "755"],
    ["0", "0"],
    ["u=rw", "u=rw"],
  ])("%s", (given, normal) => {
    expect(normalizeMode(given)).toBe(normal);
  });
});
