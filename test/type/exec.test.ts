// Commands as the real Puppet was seen to run them. Needs root, since other users do.
import { describe, expect, it } from "vitest";
import posixExec from "../../src/provider/exec/posix.ts";
import shellExec from "../../src/provider/exec/shell.ts";
import posixFile from "../../src/provider/file/posix.ts";
import exec from "../../src/type/exec.ts";
import file from "../../src/type/file.ts";
import stage from "../../src/type/stage.ts";
import { isRoot } from "../apply/machine.ts";
import { compared, readRecording, replay } from "../apply/replay.ts";

const declarations = {
  types: [exec, file, stage],
  providers: [posixFile, posixExec, shellExec],
};

// differs: these log the secret, and so are told of in exec-secrets.test.ts.
const indiscreet = ["a secret environment", "a secret command that does not exist"];
const recording = (page: string): ReturnType<typeof readRecording> =>
  readRecording(`exec/${page}.json`).filter(({ title }) => !indiscreet.includes(title));

describe.skipIf(!isRoot()).each(["run", "checks"])("exec: %s", (page) => {
  it.each(recording(page))("$title", async (scenario) => {
    const outcomes = await replay(scenario, declarations);
    expect(outcomes.map(compared)).toEqual(scenario.steps.map(compared));
  });
});
