import { afterEach, describe, expect, it } from "vitest";
import { Sensitive } from "../../../src/pcore/values.ts";
import { Platform } from "../platform.ts";

const files = {
  "/etc/passwd": "root:x:0:0:root:/root:/bin/bash\nweb:x:1000:33:Web:/srv/web:/bin/sh\n",
  "/etc/group": "root:x:0:\nwww-data:x:33:\nadm:x:4:web\nops:x:500:web,root\ndb:x:600:\n",
  "/etc/shadow": "root:*:19000:0:99999:7:::\nweb:$6$old:19000:0:99999:7::20000:\n",
  "/bin/sh": "",
  "/bin/zsh": "",
};
let platform: Platform;
afterEach(() => platform.remove());

describe("a user that is missing", () => {
  it("is created with everything the resource says", async () => {
    platform = await new Platform({ files }).apply("user", {
      deploy: {
        ensure: "present",
        uid: "1601",
        gid: "ops",
        comment: "Deployment",
        groups: ["adm", "db"],
        home: "/srv/deploy",
        shell: "/bin/sh",
        managehome: true,
        system: true,
      },
    });
    expect(platform.commands).toEqual([
      "useradd -c Deployment -g ops -G adm,db -d /srv/deploy -s /bin/sh -u 1601 -m -r deploy",
    ]);
    expect(platform.logs).toEqual(["notice /Stage[main]/User[deploy]/ensure: created"]);
  });

  it("gets no home directory unless asked for, and joins the group of its name", async () => {
    platform = await new Platform({ files }).apply("user", { db: { ensure: "present" } });
    expect(platform.commands).toEqual(["useradd -g db -M db"]);
  });

  it("is given its password on standard input, never as an argument or in a log", async () => {
    platform = await new Platform({ files }).apply("user", {
      deploy: { ensure: "present", password: new Sensitive("$6$secret") },
    });
    expect(platform.commands).toEqual(["useradd -M deploy", "chpasswd -e < deploy:$6$secret\n"]);
    expect(platform.logs.join("\n")).not.toContain("secret");
  });

  it("gets its password ages in one call", async () => {
    platform = await new Platform({ files }).apply("user", {
      deploy: { ensure: "present", password_max_age: 90, password_warn_days: "14" },
    });
    expect(platform.commands).toEqual(["useradd -M deploy", "chage -M 90 -W 14 deploy"]);
  });

  it("is not created with a shell that is not there", async () => {
    platform = await new Platform({ files }).apply("user", {
      deploy: { ensure: "present", shell: "/bin/none" },
    });
    expect(platform.commands).toEqual([]);
    expect(platform.logs).toEqual([
      "err Puppet: Shell /bin/none must exist",
      "err /Stage[main]/User[deploy]/ensure: change from 'absent' to 'present' failed: Shell /bin/none must exist",
    ]);
  });

  it("fails alone, with the words of the program", async () => {
    platform = await new Platform({
      files,
      answers: { "useradd -M a": { status: 9, output: "no more" } },
    }).apply("user", { a: { ensure: "present" }, b: { ensure: "present" } });
    expect(platform.logs).toEqual([
      "err Puppet: Could not create user a: Execution of '/usr/bin/useradd -M a' returned 9: no more",
      "err /Stage[main]/User[a]/ensure: change from 'absent' to 'present' failed: Could not create user a: " +
        "Execution of '/usr/bin/useradd -M a' returned 9: no more",
      "notice /Stage[main]/User[b]/ensure: created",
    ]);
  });
});

describe("a user that is there", () => {
  it("is left alone when it is as it should be", async () => {
    platform = await new Platform({ files }).apply("user", {
      web: {
        ensure: "present",
        uid: 1000,
        gid: "www-data",
        comment: "Web",
        groups: ["ops", "adm"],
        shell: "/bin/sh",
        password: "$6$old",
        expiry: "2024-10-04",
        password_min_age: 0,
      },
    });
    expect(platform.commands).toEqual([]);
    expect(platform.logs).toEqual([]);
  });

  it("is changed where it differs", async () => {
    platform = await new Platform({ files }).apply("user", {
      web: { uid: 1001, gid: "db", shell: "/bin/zsh", comment: "WWW", expiry: "absent" },
    });
    expect(platform.commands).toEqual([
      "usermod -u 1001 web",
      "usermod -g 600 web",
      "usermod -c WWW web",
      "usermod -s /bin/zsh web",
      "usermod -e  web",
    ]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/User[web]/uid: uid changed 1000 to 1001",
      "notice /Stage[main]/User[web]/gid: gid changed 33 to 'db'",
      "notice /Stage[main]/User[web]/comment: comment changed 'Web' to 'WWW'",
      "notice /Stage[main]/User[web]/shell: shell changed '/bin/sh' to '/bin/zsh'",
      "notice /Stage[main]/User[web]/expiry: undefined 'expiry' from '2024-10-04'",
    ]);
  });

  it("joins groups without leaving others, unless the list is inclusive", async () => {
    platform = await new Platform({ files }).apply("user", { web: { groups: ["db"] } });
    expect(platform.commands).toEqual(["usermod -G adm,db,ops web"]);
    platform.remove();
    platform = await new Platform({ files }).apply("user", {
      web: { groups: ["db"], membership: "inclusive" },
    });
    expect(platform.commands).toEqual(["usermod -G db web"]);
  });

  it("has its password changed without a word of it in the log", async () => {
    platform = await new Platform({ files }).apply("user", { web: { password: "$6$new" } });
    expect(platform.logs).toEqual([
      "notice /Stage[main]/User[web]/password: changed [redacted] to [redacted]",
    ]);
    expect(platform.commands).toEqual(["chpasswd -e < web:$6$new\n"]);
  });

  it("is removed, with its home directory when that is managed", async () => {
    platform = await new Platform({ files }).apply("user", {
      web: { ensure: "absent", managehome: true },
    });
    expect(platform.commands).toEqual(["userdel -r web"]);
    expect(platform.logs).toEqual(["notice /Stage[main]/User[web]/ensure: removed"]);
  });

  it("cannot get a group that does not exist", async () => {
    platform = await new Platform({ files }).apply("user", { web: { gid: "none" } });
    expect(platform.logs[0]).toContain("Could not find group(s) none");
  });
});

describe("attributes of a user", () => {
  it.each([
    [{ password: "a:b" }, "Passwords cannot include ':'"],
    [{ groups: ["1"] }, "Group names must be provided, not GID numbers."],
    [{ groups: "a,b" }, "Group names must be provided as an array, not a comma-separated list."],
    [{ expiry: "soon" }, 'Expiry dates must be YYYY-MM-DD or the string "absent"'],
    [{ password_max_age: "x" }, "Password maximum age must be provided as a number."],
    [{ purge_ssh_keys: ["keys"] }, "Paths to keyfiles must be absolute, not keys"],
  ])("%j is refused", async (attributes, message) => {
    platform = new Platform({ files });
    await expect(platform.apply("user", { web: attributes })).rejects.toThrow(message);
  });
});
