// What the real Puppet was seen to tidy. Needs root, as the recordings were made by root.
import { describe, expect, it } from "vitest";
import posixExec from "../../src/provider/exec/posix.ts";
import posixFile from "../../src/provider/file/posix.ts";
import exec from "../../src/type/exec.ts";
import file from "../../src/type/file.ts";
import filebucket from "../../src/type/filebucket.ts";
import stage from "../../src/type/stage.ts";
import tidy from "../../src/type/tidy.ts";
import { isRoot } from "../apply/machine.ts";
import { compared, type Outcome, readRecording, replay } from "../apply/replay.ts";

const declarations = {
  types: [tidy, file, exec, filebucket, stage],
  providers: [posixFile, posixExec],
};

describe.skipIf(!isRoot())("tidy", () => {
  it.each(readRecording("tidy/tidy.json"))("$title", async (scenario) => {
    const outcomes = await replay(scenario, declarations);
    expect(outcomes.map(inAnyOrder)).toEqual(scenario.steps.map(inAnyOrder));
  });
});

// Files are found in the order the disk has them, and "Tidying" is said in that order.
function inAnyOrder(outcome: Outcome): Outcome {
  const { logs, ...rest } = compared(outcome);
  const isTidying = ([, , message]: readonly string[]): boolean =>
    message?.startsWith("Tidying File") ?? false;
  const tidying = logs.filter(isTidying).sort((one, other) => (one[2] < other[2] ? -1 : 1));
  return { ...rest, logs: [...tidying, ...logs.filter((line) => !isTidying(line))] };
}
