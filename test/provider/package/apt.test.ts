import { afterEach, describe, expect, it } from "vitest";
import { Hash } from "../../../src/pcore/values.ts";
import { type Answer, Platform } from "../platform.ts";

let platform: Platform;
afterEach(() => platform.remove());

const installed = "install ok installed";
const known: Readonly<Record<string, Answer>> = {
  "dpkg-query -W --showformat ${Status} ${Package} ${Version}\\n": {
    output: [
      `${installed} bash 5.2-1`,
      `${installed} ntp 1:4.2-1`,
      "hold ok installed kernel 6.1-1",
      "deinstall ok config-files old 1.0-1",
      "",
    ].join("\n"),
  },
  "apt-mark showmanual": { output: "bash\n" },
  "apt-cache policy": { output: "ntp:\n  Installed: 1:4.2-1\n  Candidate: 1:4.3-1\n" },
  "apt-cache madison": { output: " ntp | 1:4.2-1 | a\n ntp | 1:4.4-1 | b\n ntp | 1:5.0-1 | c\n" },
};
const keep = "-o DPkg::Options::=--force-confold";

describe("a package by apt", () => {
  it("is left alone when it is there", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      bash: { ensure: "installed" },
      ntp: { ensure: "1:4.2-1" },
    });
    expect(platform.logs).toEqual([]);
  });

  it("is installed and marked as wanted", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      hello: { ensure: "present" },
    });
    expect(platform.commands.slice(-2)).toEqual([
      `apt-get -q -y ${keep} install hello`,
      "apt-mark manual hello",
    ]);
    expect(platform.logs).toEqual(["notice /Stage[main]/Package[hello]/ensure: created"]);
  });

  it("is brought to the newest version", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      ntp: { ensure: "latest" },
    });
    expect(platform.commands).toContain(`apt-get -q -y ${keep} install ntp`);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Package[ntp]/ensure: ensure changed '1:4.2-1' to '1:4.3-1'",
    ]);
  });

  it("is brought to a given version, or the best of a range", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      ntp: { ensure: "1:5.0-1" },
    });
    expect(platform.commands).toContain(`apt-get -q -y ${keep} --force-yes install ntp=1:5.0-1`);
    platform.remove();
    platform = await new Platform({ answers: known }).apply("package", {
      ntp: { ensure: ">1:4.2-1 <1:5.0" },
    });
    expect(platform.commands).toContain(`apt-get -q -y ${keep} --force-yes install ntp=1:4.4-1`);
  });

  it("is left alone when its version is in the range", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      ntp: { ensure: ">=1:4.0 <1:5.0" },
    });
    expect(platform.logs).toEqual([]);
  });

  it("is removed or purged", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      bash: { ensure: "absent" },
      ntp: { ensure: "purged" },
    });
    const changes = platform.commands.filter((line) => /^(apt-get|dpkg) /.test(line));
    expect(changes).toEqual([
      "apt-get -y -q remove bash",
      "apt-get -y -q remove --purge ntp",
      "dpkg --purge ntp",
    ]);
    expect(platform.logs).toEqual([
      "notice /Stage[main]/Package[bash]/ensure: removed",
      "notice /Stage[main]/Package[ntp]/ensure: purged",
    ]);
  });

  it("is removed for good only when that is wanted", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      old: { ensure: "absent" },
    });
    expect(platform.logs).toEqual([]);
  });

  it("gets the options of the resource", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      hello: {
        configfiles: "replace",
        install_options: ["-t", Hash.of([["-o", "Dir::Etc=x y"]])],
      },
    });
    expect(platform.commands.at(-2)).toBe(
      'apt-get -q -y -o DPkg::Options::=--force-confnew -t -o="Dir::Etc=x y" install hello',
    );
  });

  it("is held, and released", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      bash: { mark: "hold" },
      kernel: { mark: "none" },
    });
    expect(platform.commands).toContain("dpkg --set-selections < bash hold\n");
    expect(platform.commands).toContain("dpkg --set-selections < kernel install\n");
  });

  it("is not installed from a CD", async () => {
    platform = await new Platform({
      files: { "/etc/apt/sources.list": "deb cdrom:[Debian]/ bookworm main\n" },
      answers: known,
    }).apply("package", { hello: {} });
    expect(platform.logs.at(-1)).toContain("/etc/apt/sources.list contains a cdrom source");
  });

  it("cannot be held and absent at once", async () => {
    platform = new Platform({ answers: known });
    const resource = { ensure: "absent", mark: "hold" };
    await expect(platform.apply("package", { bash: resource })).rejects.toThrow(
      'You cannot use "mark" property while "ensure" is one of ["absent", "purged"]',
    );
  });
});

describe("a package by dpkg", () => {
  it("is installed from its source", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      hello: { provider: "dpkg", source: "/tmp/hello.deb" },
    });
    expect(platform.commands).toContain("dpkg --force-confold -i /tmp/hello.deb");
  });

  it("needs a source", async () => {
    platform = await new Platform({ answers: known }).apply("package", {
      hello: { provider: "dpkg" },
    });
    expect(platform.logs.at(-1)).toContain("You cannot install dpkg packages without a source");
  });
});
