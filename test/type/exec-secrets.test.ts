// differs: the reference logs the program of a secret command that isn't there, secret variables
// when they are given twice, what a program prints of them, and secret commands for refreshes.
import { describe, expect, it } from "vitest";
import posixExec from "../../src/provider/exec/posix.ts";
import shellExec from "../../src/provider/exec/shell.ts";
import exec from "../../src/type/exec.ts";
import stage from "../../src/type/stage.ts";
import { applyOnce, type Outcome } from "../apply/replay.ts";

const secret = "hunter2";
const run = (
  attributes: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): Promise<Outcome> =>
  applyOnce(
    { resources: { "Exec[e]": { logoutput: true, ...attributes } }, secrets },
    { types: [exec, stage], providers: [posixExec, shellExec] },
  );

const namesOfSecrets = (attributes: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(attributes).filter((name) => JSON.stringify(attributes[name]).includes(secret));

describe("secrets of an exec", () => {
  it.each([
    ["a program that isn't there", { command: `/none/${secret} x` }],
    ["a program that isn't in the path", { command: secret, path: "/bin" }],
    ["a program without a path", { command: `${secret} x` }],
    ["a check without a path", { command: "/bin/true", onlyif: `${secret} x` }],
    [
      "variables that are printed, and given twice",
      {
        command: "/bin/sh -c 'echo $X; exit 1'",
        environment: [`X=${secret}`, `X=${secret}`],
      },
    ],
    ["variables that are none", { command: "/bin/true", environment: [`no ${secret}`] }],
    [
      "variables that a check prints",
      {
        command: "/bin/true",
        unless: "/bin/sh -c 'echo $X; exit 1'",
        environment: `X=${secret}`,
      },
    ],
    [
      "a check that takes too long",
      {
        command: "/bin/true",
        onlyif: `/bin/sh -c 'sleep 5; : ${secret}'`,
        timeout: 0.1,
      },
    ],
    ["a command for refreshes", { command: "/bin/true", refresh: `/bin/echo ${secret}` }],
  ])("%s", async (_case, attributes) => {
    const outcome = await run(attributes, namesOfSecrets(attributes));
    expect(outcome.error ?? outcome.logs.length).toBeTruthy();
    expect(JSON.stringify(outcome)).not.toContain(secret);
  });

  it("are not told from a failure's words", async () => {
    const { logs } = await run({ command: `/none/${secret}` }, ["command"]);
    expect(logs.map(([, , message]) => message)).toContain("Could not find command '[redacted]'");
  });
});
