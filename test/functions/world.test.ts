// Functions that ask what is around the compile: programs, settings, the clock and data.
import { describe, expect, it } from "vitest";
import { Hash } from "../../src/pcore/values.ts";
import { compileCode, resultOf } from "./compile.ts";

const failed = (message: string) =>
  `Evaluation Error: Error while evaluating a Function Call, ${message} ` +
  "(line: 1, column: 33) on node testnode";

describe("generate", () => {
  it("runs a program in its directory, without a shell, and gives all it writes", () => {
    const commands: unknown[] = [];
    const execute = (command: readonly string[], options: unknown) => {
      commands.push([command, options]);
      return "out\n";
    };
    expect(resultOf("generate('/bin/echo', 5, undef, ['a', ['b']])", { execute })).toBe('"out\\n"');
    const options = { directory: "/bin", combine: true };
    expect(commands).toEqual([[["/bin/echo", "5", "", "a", "b"], options]]);
  });

  it("fails with the program", () => {
    const execute = () => {
      throw new Error("Execution of '/bin/false' returned 1: ");
    };
    expect(resultOf("generate('/bin/false')", { execute })).toBe(
      failed("Failed to execute generator /bin/false: Execution of '/bin/false' returned 1: "),
    );
    expect(resultOf("generate('/nonexistent/x')")).toBe(
      failed("No such file or directory @ dir_chdir - /nonexistent"),
    );
  });
});

describe("digest", () => {
  it.each([
    ["md5", "900150983cd24fb0d6963f7d28e17f72"],
    ["sha512", "ddaf35a193617abacc417349ae204131"],
    ["sha256lite", "ba7816bf8f01cfea414140de5dae2223"],
  ])("follows the setting: %s", (digest_algorithm, start) => {
    const value = resultOf("digest('abc')", { settings: { digest_algorithm } });
    expect(value.slice(1, 33)).toBe(start);
  });

  it("takes 512 characters for the lite ones", () => {
    const settings = { digest_algorithm: "sha256lite" };
    const text = "x".repeat(512);
    const [short, long] = [text, `${text}y`].map((one) =>
      resultOf(`digest('${one}')`, { settings }),
    );
    expect(long).toBe(short);
  });
});

describe("strftime without a time", () => {
  it("formats the time of the compile, and warns once", () => {
    const code = "notice(strftime('%F')) notice(strftime('%T'))";
    const { logs } = compileCode(code);
    expect(logs).toEqual([
      [
        "warning",
        "The argument signature (String format, [String timezone]) is deprecated for #strftime. " +
          "See #strftime documentation and Timespan type for more info\n   (file: unknown, line: 1)",
      ],
      ["notice", "1970-01-01"],
      ["notice", "00:00:00"],
    ]);
  });

  it("does not warn when deprecations are switched off", () => {
    const settings = { disable_warnings: ["deprecations"] };
    expect(compileCode("notice(strftime('%F'))", { settings }).logs).toEqual([
      ["notice", "1970-01-01"],
    ]);
  });
});

describe("lookup", () => {
  const data: Readonly<Record<string, unknown>> = { port: 80, none: null };
  const lookup = ({ names }: { names: readonly string[] }) => data[names[0] ?? ""] as number;

  it("gives what Hiera finds, undef included", () => {
    expect(resultOf("lookup('port')", { lookup })).toBe("80");
    expect(resultOf("lookup('none', {default_value => 5})", { lookup })).toBe("undef");
    expect(resultOf("lookup(['nope', 'port'])", { lookup })).toBe("80");
  });

  it("looks at overrides before and at default values after", () => {
    expect(resultOf("lookup('port', {override => {port => 1}})", { lookup })).toBe("1");
    expect(resultOf("lookup('port', {default_values_hash => {port => 1}})", { lookup })).toBe("80");
    expect(resultOf("lookup('nope', {default_values_hash => {nope => 1}})", { lookup })).toBe("1");
  });

  it("checks the type of what it gives", () => {
    expect(resultOf("lookup('port', String)", { lookup })).toBe(
      failed("Found value has wrong type, expects a String value, got Integer"),
    );
    expect(resultOf("lookup('nope', String) |$key| { 5 }", { lookup })).toBe(
      failed(
        "Value returned from default block has wrong type, expects a String value, got Integer",
      ),
    );
  });

  it("passes the way to merge on", () => {
    const merges: unknown[] = [];
    const seen = ({ merge }: { merge?: unknown }) => {
      merges.push(merge);
      return 1;
    };
    resultOf("[lookup('a', undef, 'deep', 1), lookup('a'), lookup('a', {merge => 'hash'})]", {
      lookup: seen,
    });
    expect(merges).toEqual(["deep", undefined, "hash"]);
  });
});

describe("the hiera functions", () => {
  const found = Hash.of([["a", 1]]);
  const requests: unknown[] = [];
  const lookup = ({
    names: [name],
    merge,
    hiera,
  }: Record<string, unknown> & { names: string[] }) => {
    requests.push([name, merge, hiera]);
    if (name === "classes") return ["one", "two"];
    return name === "known" ? found : undefined;
  };
  const given = { lookup: lookup as never };

  it("look up in one way each, and are deprecated", () => {
    requests.length = 0;
    const code = "notice(hiera('known'), hiera_array('known', 1, 'level'), hiera_hash('known'))";
    const { logs } = compileCode(code, given);
    expect(requests).toEqual([
      ["known", "first", { override: undefined }],
      ["known", "unique", { override: "level" }],
      ["known", "hash", { override: undefined }],
    ]);
    expect(logs.map(([level]) => level)).toEqual(["warning", "warning", "warning", "notice"]);
    expect(logs[0]?.[1]).toMatch(
      /^The function 'hiera' is deprecated in favor of using 'lookup'\. /,
    );
  });

  it("fall back on a default, a block or an error", () => {
    expect(resultOf("hiera('nope', 5)", given)).toBe("5");
    expect(resultOf("hiera('nope') |$key| { $key }", given)).toBe("'nope'");
    expect(resultOf("hiera(['nope', undef])", given)).toBe("undef");
    expect(resultOf("hiera('nope')", given)).toBe(
      "Function lookup() did not find a value for the name 'nope' on node testnode",
    );
  });

  it("include what they find", () => {
    const code = "class one { notice('one') } class two { notice('two') } hiera_include('classes')";
    const { logs } = compileCode(code, given);
    expect(logs.slice(1)).toEqual([
      ["notice", "one"],
      ["notice", "two"],
    ]);
    expect(compileCode("hiera_include('nope', [])", given).error).toBeUndefined();
    expect(compileCode("hiera_include('nope', undef)", given).error).toMatch(
      "Could not find data item nope",
    );
  });
});
