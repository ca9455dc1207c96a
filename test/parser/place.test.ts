// Where a module may define what. The messages are recorded from the reference.

import { describe, expect, it } from "vitest";
import { check } from "../../src/parser/checker.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { placeOf } from "../../src/parser/place.ts";

const options = { modulepath: ["/modules"], manifest: "/modules/m/manifests/site.pp" };

describe("the place of a definition", () => {
  it.each([
    ["/modules/m/manifests/init.pp", "class m { }", []],
    ["/modules/m/manifests/a.pp", "class m::a { }", []],
    [
      "/modules/m/manifests/a.pp",
      "class m::b { }",
      [
        "Unacceptable location. The name 'm::b' is unacceptable in file '/modules/m/manifests/a.pp'",
      ],
    ],
    [
      "/modules/m/manifests/a.pp",
      "class x { }",
      ["Unacceptable location. The name 'x' is unacceptable in file '/modules/m/manifests/a.pp'"],
    ],
    ["/modules/m/manifests/a/b.pp", "class m::a::b { }", []],
    [
      "/modules/m/manifests/a/b.pp",
      "class m::a { }",
      [
        "Unacceptable location. The name 'm::a' is unacceptable in file '/modules/m/manifests/a/b.pp'",
      ],
    ],
    [
      "/modules/m/manifests/init.pp",
      "class M { }",
      ["Unacceptable name. The name 'M' is unacceptable as the name of a Host Class Definition"],
    ],
    ["/modules/m/manifests/a.pp", "class m::abc { }", []],
    ["/modules/m/manifests/init.pp", "class m { class z { } }", []],
    [
      "/modules/m/lib/x.pp",
      "class x { }",
      ["Unacceptable location. The name 'x' is unacceptable in file '/modules/m/lib/x.pp'"],
    ],
    [
      "/modules/m/x.pp",
      "class x { }",
      ["Unacceptable location. The name 'x' is unacceptable in file '/modules/m/x.pp'"],
    ],
    [
      "/modules/m.pp",
      "class x { }",
      ["Unacceptable location. The name 'x' is unacceptable in file '/modules/m.pp'"],
    ],
    ["/modules/m/functions/f.pp", "function m::f() { }", []],
    [
      "/modules/m/functions/f.pp",
      "function m::g() { }",
      [
        "Unacceptable location. The name 'm::g' is unacceptable in file '/modules/m/functions/f.pp'",
      ],
    ],
    ["/modules/m/types/t.pp", "type M::T = Integer", []],
    ["/modules/m/types/t.pp", "type X = Integer", []],
    [
      "/modules/m/manifests/a.pp",
      "notice 1",
      ["This Function Call is unacceptable as a top level construct in this location"],
    ],
    [
      "/modules/m/manifests/a.pp",
      "notice 1 class m::a { } node x { } $x = 1",
      [
        "This Function Call is unacceptable as a top level construct in this location",
        "This Node Definition is unacceptable as a top level construct in this location",
        "This '=' expression is unacceptable as a top level construct in this location",
      ],
    ],
    ["/modules/m/manifests/a.pp", "# only", []],
    [
      "/modules/m/manifests/a.pp",
      "node x { }",
      ["This Node Definition is unacceptable as a top level construct in this location"],
    ],
    [
      "/modules/m/manifests/a.pp",
      "1",
      ["This Literal Integer is unacceptable as a top level construct in this location"],
    ],
    ["/modules/m/manifests/site.pp", "class x { } notice 1", []],
    ["/modules/m/manifests/site.pp2/a.pp", "class x { } notice 1", []],
    [
      "/modules/m/manifests/../manifests/a.pp",
      "class x { }",
      [
        "Unacceptable location. The name 'x' is unacceptable in file '/modules/m/manifests/../manifests/a.pp'",
      ],
    ],
    ["/modules/m/manifests/a.txt", "class x { }", []],
    ["/modules/../other/a.pp", "class x { }", []],
    [
      "/modules/m/manifests/d.pp",
      "define m::d() { } define n::d() { }",
      [
        "Unacceptable location. The name 'n::d' is unacceptable in file '/modules/m/manifests/d.pp'",
      ],
    ],
    ["/modules/m/manifests/init.pp", "class m::init { }", []],
    ["/modules/m/manifests/a/init.pp", "class m::a::init { }", []],
    [
      "/modules/m/manifests/a/init.pp",
      "class m::a { }",
      [
        "Unacceptable location. The name 'm::a' is unacceptable in file '/modules/m/manifests/a/init.pp'",
      ],
    ],
    [
      "/modules/m/tasks/a.pp",
      "class m::a { }",
      ["Unacceptable location. The name 'm::a' is unacceptable in file '/modules/m/tasks/a.pp'"],
    ],
  ])("%s: %s", (file, code, messages) => {
    const findings = check(parseManifest(code, file), options);
    expect(findings.map(({ issue }) => issue.message)).toEqual(messages);
  });

  it("is free without a module path", () => {
    expect(check(parseManifest("class x { } notice 1", "/modules/m/manifests/a.pp"))).toEqual([]);
  });

  it("is free for code without a file", () => {
    expect(placeOf(undefined, options)).toEqual({ kind: "free" });
  });

  it("takes the first folder that the file is in", () => {
    const modulepath = ["/modules/m", "/modules"];
    const place = placeOf("/modules/m/manifests/manifests/a.pp", { modulepath });
    expect(place).toEqual({ kind: "named", namespace: "manifests::a" });
  });
});
