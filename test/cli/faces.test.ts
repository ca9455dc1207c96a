// What must hold for every face: it stands under its name, its help says all there is, and no
// two of its options are in each other's way.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { optionsOf } from "../../cli/call.ts";
import { faces } from "../../cli/faces/index.ts";
import { actionHelp, faceHelp, overview } from "../../cli/help-text.ts";
import { version } from "../../cli/version.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { AnyAction, FaceDeclaration } from "../../src/define/face.ts";
import { settingFlags } from "../../src/settings/flags.ts";

const folder = join(import.meta.dirname, "../../cli/faces");
const declared: [string, FaceDeclaration][] = [];
for (const [name, load] of Object.entries(faces)) declared.push([name, (await load()).default]);

const actions: [string, FaceDeclaration, string | undefined, AnyAction][] = declared.flatMap(
  ([name, face]) => {
    const all: [string, FaceDeclaration, string | undefined, AnyAction][] = Object.entries(
      face.actions ?? {},
    ).map(([action, declaration]) => [`${name} ${action}`, face, action, declaration]);
    if (face.main !== undefined) all.unshift([name, face, undefined, face.main]);
    return all;
  },
);

describe("the list of faces", () => {
  it("is the folder", () => {
    const files = readdirSync(folder).filter((name) => name !== "index.ts");
    expect(Object.keys(faces).sort()).toEqual(
      files.map((name) => name.replace(/\.ts$/, "")).sort(),
    );
  });

  it.each(declared)("%s is declared under its own name", (name, face) => {
    expect(face.name).toBe(name);
    expect(face.kind).toBe("face");
  });
});

describe("help", () => {
  it("names every face with what it does", () => {
    const text = overview(declared.map(([, face]) => face));
    for (const [name, { summary }] of declared) {
      expect(text).toContain(`    ${name.padEnd(16)}  ${summary}\n`);
    }
  });

  it.each(declared)("of %s fits the screen", (_name, face) => {
    for (const line of faceHelp(face).split("\n")) expect(line.length).toBeLessThanOrEqual(90);
  });

  it.each(actions)("of %s names every option", (_name, face, name, action) => {
    const text = name === undefined ? faceHelp(face) : actionHelp(face, name, action);
    for (const option of Object.keys(optionsOf(face, action)))
      expect(text).toContain(`--${option}`);
  });
});

describe("options", () => {
  it.each(actions)("of %s have letters of their own", (_name, face, _action, action) => {
    const letters = Object.values(optionsOf(face, action)).flatMap(({ short }) => short ?? []);
    expect(letters).toEqual([...new Set(letters)]);
  });

  it.each(actions)("of %s that are settings, too, are meant to be", (_name, face, _a, action) => {
    const settings = new Set<string>(settingFlags().map(({ name }) => name));
    const both = Object.keys(optionsOf(face, action))
      .map((name) => name.replaceAll("-", "_"))
      .filter((name) => settings.has(name));
    const intended = ["catalog", "logdest", "write_catalog_summary", "environment"];
    expect(both.filter((name) => !intended.includes(name))).toEqual([]);
  });
});

describe("the version", () => {
  it("is that of the package", () => {
    expect(version).toBe(packageJson.version);
  });
});
