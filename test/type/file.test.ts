// Files as the real Puppet was seen to manage them. Needs root, since owners and devices do.
import { describe, expect, it } from "vitest";
import posixExec from "../../src/provider/exec/posix.ts";
import shellExec from "../../src/provider/exec/shell.ts";
import posixFile from "../../src/provider/file/posix.ts";
import exec from "../../src/type/exec.ts";
import file from "../../src/type/file.ts";
import filebucket from "../../src/type/filebucket.ts";
import stage from "../../src/type/stage.ts";
import { isRoot } from "../apply/machine.ts";
import { compared, readRecording, replay } from "../apply/replay.ts";

const declarations = {
  types: [file, exec, filebucket, stage],
  providers: [posixFile, posixExec, shellExec],
};

const pages = [
  "backup",
  "checksum",
  "content",
  "ensure",
  "links",
  "mode",
  "owner",
  "path",
  "places",
  "recurse",
  "source",
  "write",
];

describe.skipIf(!isRoot()).each(pages)("file: %s", (page) => {
  it.each(readRecording(`file/${page}.json`))("$title", async (scenario) => {
    const outcomes = await replay(scenario, declarations);
    expect(outcomes.map(compared)).toEqual(scenario.steps.map(compared));
  });
});
