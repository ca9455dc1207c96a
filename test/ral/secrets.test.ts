import { defineType } from "ppt";
import { describe, expect, it } from "vitest";
import { Hash, Sensitive } from "../../src/pcore/values.ts";
import { Secrets } from "../../src/ral/secrets.ts";
import { describeError } from "../../src/util/error.ts";
import { worldOf } from "./world.ts";

function secretsOf(...values: unknown[]): Secrets {
  const secrets = new Secrets();
  for (const value of values) secrets.add(value);
  return secrets;
}

describe("secrets", () => {
  it.each([
    ["a text", "hunter2", "no hunter2 here", "no [redacted] here"],
    ["a number", 12345, "is 12345", "is [redacted]"],
    ["a list", ["hunter2", "other"], "hunter2 other", "[redacted] [redacted]"],
    ["a hash", Hash.of([["k", "hunter2"]]), "k hunter2", "k [redacted]"],
    ["one in another", new Sensitive([new Sensitive("hunter2")]), "hunter2", "[redacted]"],
    ["a line of several", "first line\nlast line\n", "bad: last line", "bad: [redacted]"],
    ["one that is quoted", 'say "it"', 'bad: "say \\"it\\""', 'bad: "[redacted]"'],
    ["the longer of two", ["hunter", "hunter2"], "hunter2", "[redacted]"],
    ["what is too short to be told from words", "a", "a cat", "a cat"],
  ])("hides %s", (_case, value, text, hidden) => {
    expect(secretsOf(value).hide(text)).toBe(hidden);
  });

  it("wraps the words of commands that have them", async () => {
    const { tool } = secretsOf("hunter2").veil({
      tool: async (...args: unknown[]) => args,
    }) as { tool: (...args: string[]) => Promise<unknown[]> };
    const [plain, secret] = await tool("-c", "x=hunter2");
    expect(plain).toBe("-c");
    expect((secret as Sensitive).unwrap()).toBe("x=hunter2");
  });
});

const vault = defineType({
  name: "vault",
  doc: "A vault.",
  parameters: { name: { desc: "The name.", namevar: true } },
  properties: {
    code: {
      desc: "The code.",
      validate: (value: unknown) => {
        if (value !== "1234") throw new TypeError(`Invalid code '${value}'`);
      },
    },
  },
});

describe("a resource with a secret", () => {
  const { make } = worldOf({ types: [vault] });

  function failure(code: unknown): Error {
    try {
      make("vault", "x", { code });
    } catch (error) {
      if (error instanceof Error) return error;
    }
    throw new Error("nothing is wrong");
  }

  it("does not tell it when it is invalid", () => {
    const error = failure(new Sensitive("hunter2"));
    expect(describeError(error)).toBe(
      "Parameter code failed on Vault[x]: Invalid code '[redacted]' (file: site.pp, line: 3)",
    );
    expect(error.cause).toBeUndefined();
    expect(error.stack).not.toContain("hunter2");
  });

  it("tells what is no secret", () => {
    expect(describeError(failure("hunter2"))).toContain("Invalid code 'hunter2'");
  });
});
