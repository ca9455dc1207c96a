// `ppt module doctor` on a module with one of everything, good and bad.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const [program = "", ...first] = (
  process.env.PPT ?? join(import.meta.dirname, "../../dist/ppt")
).split(" ");
const directory = mkdtempSync(join(tmpdir(), "ppt-doctor-"));
afterAll(() => rmSync(directory, { recursive: true }));

const files: Readonly<Record<string, string>> = {
  "fine/lib/puppet/functions/twice.rb":
    "Puppet::Functions.create_function(:twice) do\n  def twice(x)\n    x * 2\n  end\nend\n",
  "fine/templates/a.erb": "<%= @a %>\n",
  "fine/types/port.pp": "type Fine::Port = Integer[1, 65535]\n",
  "ill/functions/cut.pp": "function ill::cut( {\n",
  "ill/lib/puppet/functions/other.rb": "Puppet::Functions.create_function(:another) do\nend\n",
  "ill/lib/puppet/provider/thing/ruby.rb": "# a provider\n",
  "ill/lib/puppet/type/thing.rb": "Puppet::Type.newtype(:thing) do\n  newparam(:name)\nend\n",
  "ill/templates/b.epp": "<% if true { %>\n",
  "ill/templates/c.erb": "<% if true %>\n",
};
for (const [name, content] of Object.entries(files)) {
  const path = join(directory, "modules", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
mkdirSync(join(directory, "codedir/environments/production"), { recursive: true });

function doctor(...args: readonly string[]) {
  const folders = ["confdir", "vardir", "publicdir", "rundir", "logdir", "codedir"];
  const settings = folders.flatMap((name) => [`--${name}`, join(directory, name)]);
  const modulepath = ["--modulepath", join(directory, "modules")];
  return spawnSync(program, [...first, "module", "doctor", ...settings, ...modulepath, ...args], {
    encoding: "utf8",
  });
}

describe("the doctor", () => {
  it("finds nothing where everything works", () => {
    const { status, stdout } = doctor("fine");
    expect(stdout).toBe("fine: 3 of 3 work\nTotal: 3 of 3 work\n");
    expect(status).toBe(0);
  });

  it("tells of each file why it does not work", () => {
    const { status, stdout } = doctor("--json");
    const findings = JSON.parse(stdout) as Record<string, string>[];
    const reasons = findings.map(({ path = "", reason }) => [path, reason ?? "works"] as const);
    expect(Object.fromEntries(reasons)).toEqual({
      "lib/puppet/functions/twice.rb": "works",
      "templates/a.erb": "works",
      "types/port.pp": "works",
      "functions/cut.pp": expect.stringContaining("Syntax error at '{'"),
      "lib/puppet/functions/other.rb": expect.stringContaining("another"),
      "lib/puppet/provider/thing/ruby.rb": "providers in Ruby are not run here",
      "lib/puppet/type/thing.rb": "works",
      "templates/b.epp": expect.stringContaining("Syntax error at end of input"),
      "templates/c.erb": expect.stringContaining("c.erb"),
    });
    expect(status).toBe(1);
  });

  it("refuses a module that is not there", () => {
    const { status, stderr } = doctor("absent");
    expect(stderr).toContain("There is no module 'absent' on the module path");
    expect(status).toBe(1);
  });
});
