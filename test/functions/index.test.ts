// The list of functions is that of the files, and has what Puppet 8 has.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functions } from "../../src/functions/index.ts";

const folder = join(import.meta.dirname, "../../src/functions");

// Those of Puppet 8 that need what isn't there: PuppetDB, keys for secrets, HOCON
// and annotations.
const missing = ["puppetdb_query"];

const core = `abs alert all annotate any assert_type binary_file break call camelcase capitalize
  ceiling chomp chop compare contain convert_to create_resources crit debug defined dig digest
  downcase each emerg empty epp err eyaml_lookup_key fail file filter find_file find_template
  flatten floor fqdn_rand generate get getvar group_by hiera hiera_array hiera_hash hiera_include
  hocon_data import include index info inline_epp inline_template join json_data keys length lest
  lookup lstrip map match max md5 min module_directory new next notice partition puppetdb_query
  realize reduce regsubst require return reverse_each round rstrip scanf sha1 sha256 shellquote size
  slice sort split sprintf step strftime strip tag tagged template then tree_each type unique unwrap
  upcase values versioncmp warning with yaml_data`.split(/\s+/);

describe("the list of functions", () => {
  it("has every file of the folder that declares one, under its name", async () => {
    const declared: string[] = [];
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
      const declaration = (await import(join(folder, file))).default;
      if (declaration === undefined) continue;
      const { name } = declaration as { name: string };
      expect(file).toBe(name === "index" ? "index-function.ts" : `${name}.ts`);
      declared.push(name);
    }
    expect([...functions.keys()]).toEqual(declared.sort());
  });

  it("has all functions of Puppet 8 but those that are known to be missing", () => {
    expect(core.filter((name) => !functions.has(name))).toEqual(missing);
    expect([...functions.keys()].filter((name) => !core.includes(name))).toEqual([]);
  });

  it("tells what each of them does", () => {
    for (const { doc } of functions.values()) expect(doc).toMatch(/^[A-Z][\s\S]+[.:]/);
  });
});
