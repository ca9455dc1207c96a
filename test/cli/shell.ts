// Runs the commands of a case in a directory of their own, which is all they may change, and
// gives what they print with everything taken out that differs from run to run.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Case } from "./page.ts";

export interface Program {
  /** What `ppt` means, as words of the shell. */
  readonly command: string;
  /** Flags that make it what is compared. */
  readonly flags: readonly string[];
}

// Settings that keep a run within its directory, put behind the name of the subcommand.
const settings = [
  ...["--confdir", "DIR/conf", "--vardir", "DIR/var", "--publicdir", "DIR/public"],
  ...["--rundir", "DIR/run", "--logdir", "DIR/log", "--codedir", "DIR/code"],
  ...["--basemodulepath", "DIR/modules", "--certname", "node.example.com"],
];

export function runCase({ files, commands }: Case, program: Program): string {
  // A name in lower case can be told from it, whatever is added to it at random.
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "ppt-CLI-")));
  try {
    for (const folder of ["conf", "modules", "code/environments/production"]) {
      mkdirSync(join(directory, folder), { recursive: true });
    }
    for (const [name, content] of files) {
      const path = join(directory, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content.replaceAll("DIR", directory));
      if (content.startsWith("#!")) chmodSync(path, 0o755);
    }
    return commands.map((command) => runCommand(command, directory, program)).join("\n");
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function runCommand(command: string, directory: string, program: Program): string {
  const flags = [...settings, ...program.flags].join(" ");
  const script = `
    ppt() {
      case "$1" in
        apply|resource|facts|parser|epp|catalog|config|lookup|describe)
          subcommand=$1; shift; ${program.command} "$subcommand" ${flags} "$@" ;;
        *) ${program.command} "$@" ;;
      esac
    }
    ${command}
  `.replaceAll("DIR", directory);
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", script], {
    cwd: directory,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: directory, LANG: "C.UTF-8", TZ: "UTC" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
  });
  const out = steady(stdout, directory);
  const err = steady(stderr, directory).replaceAll(/^/gm, "! ");
  const parts = [
    `$ ${command}`,
    out.trimEnd(),
    err === "! " ? "" : err.replace(/\n! $/, ""),
    status === 0 ? "" : `=> ${status}`,
  ];
  return parts.filter((part) => part !== "").join("\n");
}

const changing: readonly (readonly [pattern: RegExp, steady: string])[] = [
  [/\b\d+\.\d\d seconds/g, "N seconds"],
  [/(configuration version )'\d{10}'/g, "$1'VERSION'"],
  [/("version": ?)\d{10}/g, "$1VERSION"],
  [/^( +(?:Config|Last run): )\d{10}$/gm, "$1TIME"],
  [/^( +[A-Z][A-Za-z ]+: )\d+\.\d\d$/gm, "$1N"],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "UUID"],
  [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? [+-]\d{4}/g, "TIME"],
  [/x2puppet\w{6}/g, "x2puppetTEMP"],
  [/puppet-file\d{8}-\d+-\w+/g, "TEMPFILE"],
  [/\b(?:7\.23\.0|8\.11\.0)\b/g, "PUPPETVERSION"],
  [/puppet (help|lookup --help)/g, "ppt $1"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are looked at as such
  [/\x1b/g, "ESC"],
];

function steady(text: string, directory: string): string {
  // The list of resources is in lower case.
  const known = text.replaceAll(directory, "DIR").replaceAll(directory.toLowerCase(), "dir");
  return changing.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), known);
}
