// The table of allowed import directions. A file imports from its own folder and from floors
// below it; folders side by side on a floor do not import each other. When the design changes,
// so does this table.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";

const floors: readonly (readonly string[])[] = [
  ["src/util"],
  ["src/parser"],
  ["src/pcore"],
  ["src/define"],
  ["src/functions", "src/facts", "src/type", "src/model", "src/settings", "src/ruby"],
  ["src/loaders", "src/indirector", "src/provider"],
  ["src/evaluator", "src/hiera", "src/ral"],
  [
    "src/compiler",
    "src/transaction",
    "src/ssl",
    "src/network",
    "src/fileserving",
    "src/filebucket",
  ],
  ["src/termini"],
  ["src/configurer", "src/master", "src/load"],
  ["src/engine.ts"],
  ["cli"],
];

/** What `import … from "ppt"` and its kin mean inside the project. */
const selfImports: Readonly<Record<string, string>> = {
  ppt: "src/define/index.ts",
  "ppt/types": "src/type/index.ts",
  "ppt/indirections": "src/indirector/index.ts",
};

const packagesByFolder: Readonly<Record<string, readonly string[]>> = {
  yargs: ["cli"],
  chalk: ["cli"],
  ora: ["cli"],
  "node-forge": ["src/ssl"],
  esbuild: ["scripts"],
  "@ruby": ["src/ruby"],
};

const root = join(import.meta.dirname, "..");
const files = ["src", "cli"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name).split(sep).join("/")),
);

describe("import directions", () => {
  it("finds the sources", () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it("knows the floor of every file", () => {
    expect(files.filter((file) => placeOf(file) === undefined)).toEqual([]);
  });

  it("has no arrow that points up or sideways", () => {
    expect(
      files.flatMap((file) => importsOf(file).flatMap((target) => violation(file, target))),
    ).toEqual([]);
  });

  it("imports packages only where they belong", () => {
    expect(
      files.flatMap((file) => importsOf(file).flatMap((target) => misplaced(file, target))),
    ).toEqual([]);
  });
});

describe("the violation check", () => {
  it("sees an arrow that points up", () => {
    expect(violation("src/util/log.ts", "src/pcore/values.ts")).toHaveLength(1);
  });
  it("sees an arrow that points sideways", () => {
    expect(violation("src/functions/join.ts", "src/type/file.ts")).toHaveLength(1);
  });
  it("lets an arrow point down", () => {
    expect(violation("src/compiler/compiler.ts", "src/evaluator/scope.ts")).toEqual([]);
  });
});

function violation(file: string, target: string): string[] {
  const from = placeOf(file);
  const to = placeOf(target);
  if (from === undefined || to === undefined || from.folder === to.folder) return [];
  return to.floor < from.floor ? [] : [`${file} imports ${target}`];
}

function misplaced(file: string, target: string): string[] {
  const allowed = packagesByFolder[target.split("/")[0] ?? ""];
  if (allowed === undefined || allowed.some((folder) => file.startsWith(`${folder}/`))) return [];
  return [`${file} imports ${target}`];
}

function placeOf(file: string): { floor: number; folder: string } | undefined {
  for (const [floor, folders] of floors.entries()) {
    const folder = folders.find((name) => file === name || file.startsWith(`${name}/`));
    if (folder !== undefined) return { floor, folder };
  }
  return undefined;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g);
  return Array.from(found, ([, target = ""]) => resolved(file, target));
}

function resolved(file: string, target: string): string {
  if (!target.startsWith(".")) return selfImports[target] ?? target;
  return relative(root, join(root, dirname(file), target))
    .split(sep)
    .join("/");
}
