// The main job on a whole host: the same manifest applied by ppt and by the real puppet on equal
// Debian systems makes the same changes, exits the same, and leaves the same system behind.
import { copyFileSync, cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { debianRoot, describeTree, removeRoot, runInside, whyNoDebianRoot } from "./debian-root.ts";

const here = import.meta.dirname;
const program = join(here, "../../dist/ppt");
const reason = whyNoDebianRoot();
const roots: string[] = [];
afterAll(() => roots.forEach(removeRoot));

const packages = [
  "puppet-agent",
  "facter",
  "puppet-module-puppetlabs-cron-core",
  "puppet-module-puppetlabs-host-core",
  "cron",
  "procps",
];

/** What the tools themselves keep, and what differs between any two runs. */
const leftOut = [
  /^\/(proc|sys|dev|tmp|run|site|ppt)$/,
  /^\/var\/(cache|log|tmp|run)$/,
  /^\/var\/lib\/(puppet|apt)$/,
  /^\/(etc|opt)\/puppet(labs)?$/,
  /^\/root$/,
  // Copies the account tools keep of what was there before.
  /^\/etc\/(passwd|group|shadow|gshadow)-$/,
];

describe.skipIf(reason !== undefined)(
  `a whole host${reason ? ` (skipped: ${reason})` : ""}`,
  () => {
    it(
      "ends as the reference leaves it, and the second run changes nothing",
      { timeout: 600_000 },
      () => {
        const ours = applied("/ppt");
        const theirs = applied("puppet");
        expect(ours.lines).toEqual(theirs.lines);
        expect(ours.tree).toEqual(theirs.tree);
        expect(ours.lines.filter((line) => line.startsWith("exit"))).toEqual(["exit 2", "exit 0"]);
      },
    );

    it("applies the example on a system with neither Ruby nor Node", { timeout: 600_000 }, () => {
      const root = debianRoot([]);
      roots.push(root);
      copyFileSync(program, join(root, "ppt"));
      cpSync(join(here, "../../examples"), join(root, "examples"), { recursive: true });
      const first = runInside(
        root,
        "cd / && ./ppt apply --modulepath examples/modules examples/site.pp",
      );
      expect(first.stderr).toBe("");
      expect(first.status).toBe(0);
      expect(first.stdout).toContain(
        "File[/tmp/ppt-greeter/greeter.conf]/ensure: defined content as",
      );
      const second = runInside(
        root,
        "cd / && ./ppt apply --detailed-exitcodes --modulepath examples/modules examples/site.pp",
      );
      expect(second.status).toBe(0);
      expect(existsSync(join(root, "usr/bin/ruby"))).toBe(false);
      expect(readFileSync(join(root, "tmp/ppt-greeter/greeter.conf"), "utf8")).toContain(
        "listen = 8081",
      );
    });
  },
);

function applied(command: string): { lines: string[]; tree: string[] } {
  const root = debianRoot(packages);
  roots.push(root);
  copyFileSync(program, join(root, "ppt"));
  cpSync(join(here, "host"), join(root, "site"), { recursive: true });
  const once =
    `${command} apply --color=false --detailed-exitcodes ` +
    "--modulepath /site/modules:/usr/share/puppet/modules /site/site.pp 2>&1; echo exit $?";
  const { stdout } = runInside(root, `${once}; ${once}`);
  return { lines: stdout.split("\n").map(withoutSeconds), tree: describeTree(root, leftOut) };
}

function withoutSeconds(line: string): string {
  return line.replace(/in \d+\.\d+ seconds/, "in N seconds");
}
