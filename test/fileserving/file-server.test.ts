import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileMetadata, SearchOptions } from "../../src/define/host.ts";
import { FileServer } from "../../src/fileserving/file-server.ts";
import { directoryMount, usualMounts } from "../../src/fileserving/mounts.ts";
import { Log } from "../../src/util/log.ts";
import { environmentAt, makeTree } from "./served.ts";

const server = new FileServer(new Map(Object.entries(usualMounts)), new Log());
const options: SearchOptions = { links: "manage", checksumType: "sha256", recurse: true };
const one = "{sha256}7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";

const modules = {
  "m/files/x": "one",
  "m/files/sub/y": "one",
  "m/files/link": "-> x",
  "m/files/gone": "-> nowhere",
  "m/lib/facter/a.rb": "one",
  "n/lib/facter/a.rb": "two",
  "n/lib/facter/b.rb": "two",
  "n/facts.d/t.txt": "one",
  "m/scripts/s.sh": "one",
  "m/tasks/t.sh": "one",
};

function served(): { root: string; find: Find; search: Search } {
  const root = makeTree(modules);
  const environment = environmentAt(root, "m", "n");
  return {
    root,
    find: (key, more) => server.find({ key, environment }, { ...options, ...more }),
    search: (key, more) =>
      server
        .search({ key, environment }, { ...options, ...more })
        ?.map(({ relativePath, path }) => `${relativePath} ${path.slice(root.length)}`)
        .sort(),
  };
}
type Find = (key: string, more?: Partial<SearchOptions>) => FileMetadata | undefined;
type Search = (key: string, more?: Partial<SearchOptions>) => readonly string[] | undefined;

describe("find", () => {
  it("describes a module's file", () => {
    const { root, find } = served();
    expect(find("modules/m/x")).toMatchObject({
      path: join(root, "m/files/x"),
      relativePath: null,
      links: "manage",
      mode: 0o644,
      checksum: one,
      checksumType: "sha256",
      type: "file",
      destination: null,
      source: "modules/m/x",
    });
  });

  it("gives permissions when they are asked for", () => {
    const { root, find } = served();
    chmodSync(join(root, "m/files/x"), 0o751);
    expect(find("modules/m/x", { sourcePermissions: "use" })?.mode).toBe(0o751);
    expect(find("modules/m/x", { sourcePermissions: "ignore" })?.mode).toBe(0o644);
  });

  it("gives a directory the time of its change", () => {
    const { find } = served();
    expect(find("modules/m/sub")).toMatchObject({ type: "directory", checksumType: "ctime" });
    expect(find("modules/m/sub")?.checksum).toMatch(
      /^\{ctime\}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [-+]\d{4}$/,
    );
  });

  it("gives a link, or what it leads to", () => {
    const { find } = served();
    expect(find("modules/m/link")).toMatchObject({ type: "link", destination: "x", checksum: one });
    expect(find("modules/m/link", { links: "follow" })).toMatchObject({ type: "file" });
    expect(find("modules/m/gone")).toBeUndefined();
  });

  it("knows the other mounts", () => {
    const { root, find } = served();
    expect(find("plugins/facter/a.rb")?.path).toBe(join(root, "m/lib/facter/a.rb"));
    expect(find("plugins/facter/b.rb")?.path).toBe(join(root, "n/lib/facter/b.rb"));
    expect(find("pluginfacts/t.txt")?.path).toBe(join(root, "n/facts.d/t.txt"));
    expect(find("scripts/m/s.sh")?.path).toBe(join(root, "m/scripts/s.sh"));
    expect(find("tasks/m/t.sh")?.path).toBe(join(root, "m/tasks/t.sh"));
  });

  it("finds nothing where there is nothing", () => {
    const { find } = served();
    expect(find("modules/m/nosuch")).toBeUndefined();
    expect(find("modules/nosuch/x")).toBeUndefined();
    expect(find("nomount/x")).toBeUndefined();
  });

  it("refuses keys that lead elsewhere", () => {
    const { find } = served();
    expect(() => find("modules/m/../x")).toThrow(
      "Cannot find file: Invalid relative path 'm/../x'",
    );
    expect(() => find("/etc/passwd")).toThrow("Cannot find file: Invalid mount ''");
    expect(() => find("modules")).toThrow("No module specified");
  });

  it("joins doubled slashes", () => {
    const { find } = served();
    expect(find("modules/m//sub//y")?.checksum).toBe(one);
  });
});

describe("search", () => {
  it("describes a whole tree", () => {
    const { search } = served();
    expect(search("modules/m/sub")).toEqual([". /m/files/sub", "y /m/files/sub"]);
  });

  it("merges the plugins of all modules, the first of each name", () => {
    const { search } = served();
    expect(search("plugins")).toEqual([
      ". /m/lib",
      "facter /m/lib",
      "facter/a.rb /m/lib",
      "facter/b.rb /n/lib",
    ]);
  });

  it("answers with an empty directory where no module has plugins", () => {
    const { search } = served();
    expect(search("locales")).toEqual([". "]);
  });

  it("finds nothing where there is nothing", () => {
    const { search } = served();
    expect(search("modules/m/nosuch")).toBeUndefined();
  });
});

describe("a directory that is mounted", () => {
  it("serves what is in it, and itself", () => {
    const root = makeTree({ "d/x": "one" });
    const mounted = new FileServer(
      new Map([["files", directoryMount(join(root, "d"))]]),
      new Log(),
    );
    const request = { environment: environmentAt(root) };
    expect(mounted.find({ ...request, key: "files/x" }, options)?.checksum).toBe(one);
    expect(mounted.find({ ...request, key: "files" }, options)?.type).toBe("directory");
    expect(mounted.find({ ...request, key: "files/y" }, options)).toBeUndefined();
  });

  it("can differ from node to node", () => {
    const root = makeTree({ "web/example.com/x": "one" });
    const mount = directoryMount(join(root, "%h/%d"));
    const mounted = new FileServer(new Map([["files", mount]]), new Log());
    const request = { environment: environmentAt(root), key: "files/x", node: "web.example.com" };
    expect(mounted.find(request, options)?.checksum).toBe(one);
  });
});
