import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileSources, MetadataOptions, SearchOptions } from "../../src/define/host.ts";
import { FileServer } from "../../src/fileserving/file-server.ts";
import { usualMounts } from "../../src/fileserving/mounts.ts";
import { createFileSources } from "../../src/fileserving/sources.ts";
import { Log } from "../../src/util/log.ts";
import { environmentAt, makeTree } from "./served.ts";

const options: MetadataOptions = { links: "manage", checksumType: "md5" };
const whole: SearchOptions = { ...options, recurse: true };
const log = new Log();

function sourcesAt(root: string, remote?: FileSources): FileSources {
  const server = new FileServer(new Map(Object.entries(usualMounts)), log);
  const environment = environmentAt(root, "m");
  return createFileSources({ log, remote, local: { server, environment: () => environment } });
}

const asked: string[] = [];
const elsewhere: FileSources = {
  metadata: (source) => {
    asked.push(`metadata ${source}`);
    return undefined;
  },
  search: (source) => {
    asked.push(`search ${source}`);
    return undefined;
  },
  content: ({ source }) => new TextEncoder().encode(`from ${source}`),
};

describe("sources", () => {
  it("reads files of this machine, by path and by URL", async () => {
    const root = makeTree({ "a b%20#c": "one" });
    const path = join(root, "a b%20#c");
    for (const source of [path, `file://${path}`, `file://localhost${path}`]) {
      const found = await sourcesAt(root).metadata(source, options);
      expect(found).toMatchObject({
        path,
        source,
        checksum: "{md5}f97c5d29941bfb1b2fdab0874906ab82",
      });
    }
  });

  it("reads files of modules", async () => {
    const sources = sourcesAt(makeTree({ "m/files/x": "one" }));
    const found = await sources.metadata("puppet:///modules/m/x", options);
    expect(found?.source).toBe("puppet:///modules/m/x");
    expect(found && Buffer.from(await sources.content(found)).toString()).toBe("one");
  });

  it("tells where content lies, also below the top of a tree", async () => {
    const root = makeTree({ "m/files/t/sub/x": "one" });
    const sources = sourcesAt(root);
    const found = (await sources.search("puppet:///modules/m/t", whole)) ?? [];
    const file = found.find(({ type }) => type === "file");
    expect(file && sources.localPath?.(file)).toBe(join(root, "m/files/t/sub/x"));
  });

  it("finds nothing where there is nothing", async () => {
    const sources = sourcesAt(makeTree({ l: "-> nowhere" }));
    expect(await sources.metadata("/nowhere/at/all", options)).toBeUndefined();
    expect(await sources.search("/nowhere/at/all", whole)).toBeUndefined();
    expect(
      await sources.metadata(join(makeTree({ l: "-> nowhere" }), "l"), options),
    ).toBeUndefined();
  });

  it("asks elsewhere for what is elsewhere", async () => {
    const sources = sourcesAt(makeTree({}), elsewhere);
    await sources.metadata("https://example.com/x", options);
    await sources.search("puppet://master/modules/m", whole);
    expect(asked.splice(0)).toEqual([
      "metadata https://example.com/x",
      "search puppet://master/modules/m",
    ]);
  });

  it("asks masters for modules when it serves none itself", async () => {
    const sources = createFileSources({ log, remote: elsewhere });
    await sources.metadata("puppet:///modules/m/x", options);
    expect(asked.splice(0)).toEqual(["metadata puppet:///modules/m/x"]);
  });

  it("says what it cannot reach", () => {
    const sources = sourcesAt(makeTree({}));
    expect(() => sources.metadata("https://example.com/x", options)).toThrow(
      "URI protocol 'https' is not currently supported for file serving",
    );
  });

  it("refuses to serve a device", () => {
    expect(() => sourcesAt(makeTree({})).metadata("/dev/null", options)).toThrow(
      "Cannot manage files of type characterSpecial",
    );
  });
});
