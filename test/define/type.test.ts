import { describe, expect, expectTypeOf, it } from "vitest";
import { defineType } from "../../src/define/type.ts";

const group = defineType({
  name: "group",
  doc: "Manages groups.",
  ensurable: true,
  features: { system_groups: "Can make system groups." },
  parameters: {
    name: { desc: "The group name.", namevar: true },
    system: { desc: "Whether the group has a low GID.", type: "Boolean", default: false },
    membership: { desc: "How lists are read.", values: ["inclusive", "minimum"] },
  },
  properties: {
    gid: { desc: "The group ID.", munge: (raw: string | number) => Number(raw) },
    members: { desc: "The members.", type: "Array[String]", feature: "manages_members" },
  },
  own: () => ({ seen: 0 }),
  autorequire: {
    user: (values, resource) => {
      expectTypeOf(resource.own.seen).toEqualTypeOf<number>();
      expectTypeOf(values.membership).toEqualTypeOf<"inclusive" | "minimum" | undefined>();
      return values.members;
    },
  },
});

const groupadd = group.provider({
  name: "groupadd",
  doc: "Manages groups with groupadd and its kin.",
  commands: { add: "groupadd", remove: "groupdel" },
  optionalCommands: { modify: { path: "groupmod", environment: { LC_ALL: "C" } } },
  confine: { kernel: "Linux" },
  features: ["system_groups"],
  instances: () => [{ name: "root", gid: 0 }],
  create: ({ name, should, run }) => {
    expectTypeOf(should.system).toEqualTypeOf<boolean | undefined>();
    return run.add(...(should.system ? ["-r"] : []), name);
  },
  destroy: ({ name, run }) => run.remove(name),
  set: {
    gid: ({ name, run }, gid) => {
      expectTypeOf(gid).toEqualTypeOf<number>();
      return run.modify("-g", String(gid), name);
    },
  },
});

describe("defineType", () => {
  it("gives a frozen declaration that remembers what it is", () => {
    expect(group.kind).toBe("type");
    expect(group.name).toBe("group");
    expect(Object.isFrozen(group)).toBe(true);
  });

  it("declares providers that know their type", () => {
    expect(groupadd).toMatchObject({ kind: "provider", type: "group", name: "groupadd" });
    expect(Object.isFrozen(groupadd)).toBe(true);
  });

  it("refuses unknown commands and setters of parameters", () => {
    group.provider({
      name: "wrong",
      doc: "Is wrong.",
      commands: { add: "groupadd" },
      // @ts-expect-error nothing is called so
      destroy: ({ run }) => run.remove("x"),
    });
    group.provider({
      name: "wrong",
      doc: "Is wrong.",
      // @ts-expect-error a parameter has no setter
      set: { system: () => undefined },
    });
    expect(groupadd.set?.gid).toBeTypeOf("function");
  });
});
