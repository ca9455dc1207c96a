// Version 9 of stdlib: functions that moved into the module's namespace, what is left under their
// old names, and what is new.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileCode, declared, plain, resultOf } from "./compile.ts";
import { addFile, stdlibModulepath } from "./stdlib-module.ts";

const moved = [
  "batch_escape",
  "ensure_packages",
  "fqdn_rand_string",
  "has_interface_with",
  "merge",
];
const inNamespace = ["crc32", "has_function", "nested_values"];
const modulepath = stdlibModulepath(
  [
    "lib/puppet/functions/deprecation.rb",
    ...moved.map((name) => `lib/puppet/functions/${name}.rb`),
    ...[...moved, ...inNamespace].map((name) => `lib/puppet/functions/stdlib/${name}.rb`),
    ...["defined_with_params", "ensure_resource", "ensure_resources", "fqdn_rotate"].map(
      (name) => `lib/puppet/parser/functions/${name}.rb`,
    ),
    "lib/puppet/parser/functions/has_ip_address.rb",
  ],
  { name: "puppetlabs-stdlib", version: "9.4.1" },
);

const facts = {
  networking: {
    fqdn: "a.example.com",
    interfaces: { lo: { ip: "127.0.0.1" }, eth0: { ip: "10.0.0.5", mac: "aa:bb" } },
  },
};
const ask = (call: string) => resultOf(call, { modulepath: modulepath(), facts });

describe("a function that moved", () => {
  it("is there in the namespace, under its new name", () => {
    expect(ask("stdlib::merge({'a' => 1}, {'b' => 2})")).toBe("{'a' => 1, 'b' => 2}");
    expect(ask("stdlib::batch_escape()")).toMatch("'stdlib::batch_escape' expects 1 argument");
  });

  it("warns under its old name, whatever `strict` says, and answers", () => {
    const code = "notice(merge({'a' => 1}, {'b' => 2}))";
    const { logs } = compileCode(code, { modulepath: modulepath() });
    expect(logs).toEqual([
      [
        "warning",
        "This function is deprecated, please use stdlib::merge instead. " +
          'at ["unknown", 1]:["unknown", 0]\n   (file & line not available)',
      ],
      ["notice", "{a => 1, b => 2}"],
    ]);
  });

  it("is itself under its old name where it has not moved", () => {
    const folder = join(modulepath()[0] as string, "../before");
    addFile(folder, "stdlib/lib/puppet/functions/batch_escape.rb");
    expect(resultOf("batch_escape('a')", { modulepath: [folder] })).toBe("'\"a\"'");
    expect(resultOf("stdlib::batch_escape('a')", { modulepath: [folder] })).toMatch(
      "Unknown function",
    );
  });
});

describe("deprecation", () => {
  it("fails as `strict` says, unless told to leave it aside", () => {
    expect(ask("deprecation('a', 'b')")).toMatch("deprecation. a. b at");
    expect(ask("deprecation('a', 'b', false)")).toBe("undef");
  });
});

describe("stdlib::ensure_packages", () => {
  const packages = (code: string) => {
    const { catalog, error } = compileCode(code, { modulepath: modulepath() });
    if (catalog === undefined) return error;
    return declared(catalog).map(([ref, parameters]) => [ref, plain(parameters)]);
  };

  it("takes present for installed where a package is present already", () => {
    expect(packages("package { 'a': ensure => present } stdlib::ensure_packages('a')")).toEqual([
      ["Package[a]", { ensure: "present" }],
    ]);
    expect(packages("stdlib::ensure_packages(['a', 'b'], {'ensure' => 'present'})")).toEqual([
      ["Package[a]", { ensure: "installed" }],
      ["Package[b]", { ensure: "installed" }],
    ]);
  });

  it("takes parameters for one package from the hash, for all from the second argument", () => {
    const code =
      "stdlib::ensure_packages({'a' => {'ensure' => '1'}, 'b' => {}}, {'provider' => 'x'})";
    expect(packages(code)).toEqual([
      ["Package[a]", { ensure: "1", provider: "x" }],
      ["Package[b]", { ensure: "installed", provider: "x" }],
    ]);
  });

  it("refuses a package whose parameters are no hash", () => {
    expect(packages("stdlib::ensure_packages({'a' => 'x'})")).toMatch(
      "no implicit conversion of String into Hash",
    );
  });
});

describe("what is new", () => {
  it("has checksums", () => {
    expect(ask("stdlib::crc32('my string')")).toBe("'18fbd270'");
    expect(ask("stdlib::crc32(Sensitive('my string'))")).toBe("'18fbd270'");
    expect(ask("stdlib::crc32(100.0)")).toBe("'a3fd429a'");
    expect(ask("stdlib::crc32([])")).toMatch("'stdlib::crc32' parameter 'my_data'");
  });

  it("knows which functions there are", () => {
    expect(ask("stdlib::has_function('merge')")).toBe("true");
    expect(ask("stdlib::has_function('stdlib::crc32')")).toBe("true");
    expect(ask("stdlib::has_function('notice')")).toBe("true");
    expect(ask("stdlib::has_function('nope')")).toBe("false");
    expect(ask("stdlib::has_function('../merge')")).toBe("false");
  });

  it("gives the values of nested hashes", () => {
    expect(ask("stdlib::nested_values({'a' => 1, 'b' => {'c' => [2], 'd' => {'e' => 3}}})")).toBe(
      "[1, [2], 3]",
    );
    expect(ask("stdlib::nested_values([1])")).toMatch("expects a Hash value, got");
  });

  it("makes the random text of the older function, from checked arguments", () => {
    expect(ask("stdlib::fqdn_rand_string(5, 'ab')")).toHaveLength(7);
    expect(ask("stdlib::fqdn_rand_string(8, undef, 'x')")).toMatch(/^'[0-9A-Za-z]{8}'$/);
    expect(ask("stdlib::fqdn_rand_string('5')")).toMatch("expects an Integer value, got String");
  });

  it("asks the facts that are there by default about interfaces", () => {
    expect(ask("stdlib::has_interface_with('eth0')")).toBe("true");
    expect(ask("stdlib::has_interface_with('eth1')")).toBe("false");
    expect(ask("stdlib::has_interface_with('ipaddress', '10.0.0.5')")).toBe("true");
    expect(ask("stdlib::has_interface_with('macaddress', 'aa:bb')")).toBe("true");
    expect(ask("stdlib::has_interface_with('mac', 'cc:dd')")).toBe("false");
    expect(ask("has_ip_address('127.0.0.1')")).toBe("true");
    expect(ask("has_ip_address('127.0.0.2')")).toBe("false");
    // The same as with the older fact of that value: see fqdn_rotate.jsonl.
    expect(ask("fqdn_rotate(['a', 'b', 'c', 'd'], 'seed', 2)")).toBe("['d', 'a', 'b', 'c']");
  });
});
