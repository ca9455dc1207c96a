// Every class of Debian's puppet modules is compiled here, leniently: none trips us up. Those that
// fail here for want of Ruby or of a module's data are not compared with the reference; how many
// wait, and for what, is printed, since it is our own error that tells.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Case } from "../cases/case-file.ts";
import { compileCase } from "../cases/compile-case.ts";
import { type Outcome, renderOutcome } from "../cases/render.ts";
import { askAboutCases } from "./ask-cases.ts";
import { moduleFiles, modulesFolder } from "./reference.ts";

const facts = {
  os: {
    name: "Debian",
    family: "Debian",
    architecture: "amd64",
    hardware: "x86_64",
    release: { major: "12", minor: "5", full: "12.5" },
    distro: { codename: "bookworm", id: "Debian", release: { major: "12", full: "12.5" } },
    selinux: { enabled: false },
  },
  osfamily: "Debian",
  operatingsystem: "Debian",
  operatingsystemrelease: "12.5",
  operatingsystemmajrelease: "12",
  architecture: "amd64",
  kernelversion: "6.1.0",
  fqdn: "web01.example.com",
  hostname: "web01",
  ipaddress: "192.0.2.1",
  processorcount: 4,
  networking: { fqdn: "web01.example.com", hostname: "web01", ip: "192.0.2.1" },
  processors: { count: 4 },
  service_provider: "systemd",
  systemd: true,
};

const classes = Array.from(moduleFiles(".pp"), ([module, files]) => {
  const manifests = files.filter((file) => file.includes("/manifests/"));
  const names = manifests.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/^\s*class\s+([\w:]+)/gm), (found) => found[1]),
  );
  return [module, names.map((name) => `include ${name}\n`)] as const;
}).filter(([, names]) => names.length > 0);

function caseOf(code: string): Case {
  return {
    name: code,
    code,
    expected: "",
    node: "web01.example.com",
    facts,
    classes: [],
    parameters: {},
    modulepath: [modulesFolder],
    isLenient: true,
    isFull: false,
  };
}

const ours = new Map<string, Outcome>();
const theirs = new Map<string, Outcome>();

/** What only Ruby or a module's hiera.yaml can give. */
const beyond =
  /Unknown function|Unknown resource type|Resource type not found|Resource type \w+ doesn't exist|expects a value for parameter|'regsubst' parameter 'target'|The function 'split' was called/;

beforeAll(() => {
  const codes = classes.flatMap(([, names]) => names);
  for (const code of codes) ours.set(code, compileCase(caseOf(code)));
  const asked = codes.filter((code) => !beyond.test(ours.get(code)?.error ?? ""));
  askAboutCases(asked.map(caseOf)).forEach((outcome, index) => {
    theirs.set(asked[index] ?? "", outcome);
  });
}, 600_000);

it("finds the classes, and says how many wait", () => {
  const waiting = new Map<string, number>();
  for (const { error } of ours.values()) {
    const reason = beyond.exec(error ?? "")?.[0];
    if (reason !== undefined) waiting.set(reason, (waiting.get(reason) ?? 0) + 1);
  }
  const errors = [...theirs.values()].filter(({ error }) => error !== undefined).length;
  console.log(
    `${ours.size} classes: ${theirs.size} compared (${errors} of them errors), ` +
      `${ours.size - theirs.size} waiting`,
    Object.fromEntries(waiting),
  );
  expect(ours.size).toBeGreaterThan(1000);
  expect(theirs.size).toBeGreaterThan(270);
});

describe.each(classes)("the classes of %s", (_module, names) => {
  it("come out alike", () => {
    const comparable = names.filter((code) => theirs.has(code));
    const text = (outcomes: Map<string, Outcome>) =>
      comparable.map((code) => `${code}${rendered(outcomes.get(code) as Outcome)}`);
    expect(text(ours)).toEqual(text(theirs));
  });
});

// A deprecation that a Ruby function tells of has the place in its file, which is not run here.
function rendered(outcome: Outcome): string {
  return renderOutcome(outcome, false).replaceAll(
    /\(location: \S+\.rb:\d+:in `\w+'\)/g,
    "(file & line not available)",
  );
}
