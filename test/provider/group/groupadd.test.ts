import { afterEach, describe, expect, it } from "vitest";
import { Platform } from "../platform.ts";

const files = { "/etc/group": "root:x:0:\nops:x:500:web\n" };
let platform: Platform;
afterEach(() => platform.remove());

describe("a group", () => {
  it("is created with its ID, a low one for the system", async () => {
    platform = await new Platform({ files }).apply("group", {
      a: { ensure: "present", gid: "1600" },
      b: { system: true, allowdupe: true },
    });
    expect(platform.commands).toEqual(["groupadd -g 1600 a", "groupadd -o -r b"]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Group[a]/ensure: created",
      "notice /Stage[main]/Group[b]/ensure: created",
    ]);
  });

  it("is left alone when it is as it should be", async () => {
    platform = await new Platform({ files }).apply("group", { ops: { gid: 500 } });
    expect([platform.commands, platform.logs]).toEqual([[], []]);
  });

  it("gets another ID", async () => {
    platform = await new Platform({ files }).apply("group", { ops: { gid: 501 } });
    expect(platform.commands).toEqual(["groupmod -g 501 ops"]);
    expect(platform.logs).toEqual(["notice /Stage[main]/Group[ops]/gid: gid changed 500 to 501"]);
  });

  it("is removed", async () => {
    platform = await new Platform({ files }).apply("group", { ops: { ensure: "absent" } });
    expect(platform.commands).toEqual(["groupdel ops"]);
  });

  it("cannot have a name for its ID", async () => {
    platform = new Platform({ files });
    await expect(platform.apply("group", { ops: { gid: "many" } })).rejects.toThrow(
      "Invalid GID many",
    );
  });

  it("gets members where libuser is there, and loses others when the list is the whole", async () => {
    const passwd = "web:x:33:33::/:/bin/sh\ndb:x:34:34::/:/bin/sh\n";
    platform = await new Platform({ files: { ...files, "/etc/passwd": passwd } }).apply("group", {
      ops: { members: ["db"], auth_membership: true, forcelocal: true },
    });
    expect(platform.commands).toEqual(["lgroupmod -m web ops", "lgroupmod -M db ops"]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Group[ops]/members: members changed web to db",
    ]);
  });

  it("leaves members alone where libuser is missing", async () => {
    platform = await new Platform({ files, missing: ["lgroupmod"] }).apply("group", {
      ops: { members: ["db"] },
    });
    expect([platform.commands, platform.logs]).toEqual([[], []]);
  });
});
