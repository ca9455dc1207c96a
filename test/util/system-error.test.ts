import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorCode, systemError, systemSentence } from "../../src/util/system-error.ts";

function failure(): unknown {
  try {
    readFileSync("/nowhere/at/all");
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("system errors", () => {
  it("are worded as the reference words them", () => {
    expect(systemError(failure(), "rb_sysopen", "/x").message).toBe(
      "No such file or directory @ rb_sysopen - /x",
    );
    expect(systemSentence(failure())).toBe("No such file or directory");
  });

  it("keep their code", () => {
    expect(errorCode(systemError(failure(), "rb_sysopen", "/x"))).toBe("ENOENT");
  });

  it("leave other errors alone", () => {
    const other = new Error("something else");
    expect(systemError(other, "rb_sysopen", "/x")).toBe(other);
    expect(errorCode(other)).toBeUndefined();
  });
});
