// What files do that the reference does not, or does in a way nobody wants. Each difference says
// why it is there.
import { describe, expect, it } from "vitest";
import posixFile from "../../../src/provider/file/posix.ts";
import file from "../../../src/type/file.ts";
import filebucket from "../../../src/type/filebucket.ts";
import stage from "../../../src/type/stage.ts";
import tidy from "../../../src/type/tidy.ts";
import { applyOnce, type Outcome, type Wanted } from "../../apply/replay.ts";

const declarations = { types: [file, filebucket, stage, tidy], providers: [posixFile] };
const apply = (wanted: Wanted): Promise<Outcome> => applyOnce(wanted, declarations);
const files = ({ tree }: Outcome): readonly string[] =>
  tree.map(([name, kind, mode, , content]) => [name, kind, mode, content].join(" "));
const notices = ({ logs }: Outcome): readonly string[] =>
  logs.filter(([level]) => level !== "debug").map(([, , message]) => message);

describe("file", () => {
  // differs: the reference replaces the link by a file that everybody may write, since it takes
  // the mode of the link for the file's.
  it("writes behind a link with links => follow, and keeps the link", async () => {
    const outcome = await apply({
      setup: ["printf old > t; chmod 0640 t; ln -s t a"],
      resources: { "File[/ROOT/a]": { content: "new", links: "follow" } },
    });
    expect(files(outcome)).toEqual(["a link 0777 t", "t file 0640 new"]);
  });

  // differs: the reference fails with an error of its language.
  it("refuses an unknown checksum", async () => {
    const { error, tree } = await apply({
      resources: { "File[/ROOT/a]": { content: "x", checksum: "crc32" } },
    });
    expect(error).toBe(
      'Parameter checksum failed on File[/ROOT/a]: Invalid value "crc32". Valid values are ' +
        "sha256, sha256lite, md5, md5lite, sha1, sha1lite, sha512, sha384, sha224, mtime, ctime, " +
        "none. (line: 1)",
    );
    expect(tree).toEqual([]);
  });

  it("refuses to ignore a number", async () => {
    const { error } = await apply({
      resources: { "File[/ROOT/a]": { ensure: "directory", ignore: 5 } },
    });
    expect(error).toBe(
      "Parameter ignore failed on File[/ROOT/a]: Ignore must be a string or an Array (line: 1)",
    );
  });

  // differs: the reference takes any word in braces for a kind of checksum.
  it("takes braces for content where they name no checksum", async () => {
    const outcome = await apply({ resources: { "File[/ROOT/a]": { content: "{abc}def" } } });
    expect(files(outcome)).toEqual(["a file 0644 {abc}def"]);
  });

  // differs: the reference looks for what is before the question mark.
  it("copies a file with a question mark in its name", async () => {
    const outcome = await apply({
      setup: ["printf one > 'x?y'"],
      resources: { "File[/ROOT/a]": { source: "/ROOT/x?y" } },
    });
    expect(files(outcome)).toEqual(["a file 0644 one", "x?y file 0644 one"]);
  });

  it("shows a diff of its own where there is no such program", async () => {
    const outcome = await apply({
      setup: ["printf 'one\\n' > a"],
      settings: { show_diff: "true", diff: "no-such-diff" },
      resources: { "File[/ROOT/a]": { content: "two\n" } },
    });
    expect(notices(outcome)[0]).toBe("\n--- /ROOT/a\n+++ <temp>\n@@ -1 +1 @@\n-one\n+two\n");
  });

  it("leaves nothing behind when a validation fails", async () => {
    const outcome = await apply({
      setup: ["printf old > a"],
      resources: { "File[/ROOT/a]": { content: "new", validate_cmd: "/bin/false %" } },
    });
    expect(files(outcome)).toEqual(["a file 0644 old"]);
  });
});

describe("a file that is replaced", () => {
  it("is the old one until the new one is complete, mode and all", async () => {
    const outcome = await apply({
      setup: ["printf old > a; chmod 0644 a"],
      resources: {
        "File[/ROOT/a]": {
          content: "new",
          mode: "0600",
          validate_cmd: "(stat -c %a NEW; cat NEW; echo; cat /ROOT/a) > /ROOT/log",
          validate_replacement: "NEW",
        },
      },
    });
    expect(files(outcome)).toEqual(["a file 0600 new", "log file 0644 600\nnew\nold"]);
  });
});

describe("tidy", () => {
  // differs: the reference accepts the attribute and keeps nothing.
  it("keeps what it removes in a filebucket", async () => {
    const outcome = await apply({
      setup: ["printf old > a"],
      resources: { "Tidy[/ROOT/a]": { backup: "puppet" } },
    });
    expect(files(outcome).at(-2)).toMatch(/contents file 0440 old$/);
    expect(files(outcome).at(-1)).toMatch(/paths file 0640 \/ROOT\/a\n$/);
  });

  // differs: the reference's sentence for this is an error of its language.
  it("refuses an invalid size", async () => {
    const { error } = await apply({ resources: { "Tidy[/ROOT/a]": { size: "big" } } });
    expect(error).toBe("Parameter size failed on Tidy[/ROOT/a]: Invalid tidy size big (line: 1)");
  });
});
