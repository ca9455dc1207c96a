import { expect, it } from "vitest";
import type { MachineFacts } from "../../src/facts/facts.ts";
import type { Value } from "../../src/pcore/values.ts";
import { Settings } from "../../src/settings/settings.ts";
import facter from "../../src/termini/facts/facter.ts";
import plain from "../../src/termini/node/plain.ts";

const request = { indirection: "facts", method: "find", key: "web1", options: {} } as const;

function open() {
  const resolved: string[] = [];
  const known: Readonly<Record<string, Value>> = { kernel: "Linux", clientcert: "forged" };
  const facts = {
    get: (name: string) => {
      resolved.push(name);
      return known[name];
    },
    all: () => {
      resolved.push("all");
      return new Map(Object.entries(known));
    },
  } as unknown as MachineFacts;
  const settings = Settings.load({
    flags: { confdir: "/nonexistent", certname: "me.example.com", noop: true },
  });
  const terminus = facter.open({ settings, facts: async () => facts, now: () => 5000 });
  return { terminus, resolved };
}

it("resolves a fact when it is read", async () => {
  const { terminus, resolved } = open();
  const found = await terminus.find?.(request);
  expect(found).toMatchObject({ name: "web1", timestamp: new Date(5000) });
  expect(resolved).toEqual([]);
  expect(found?.values.get("kernel")).toBe("Linux");
  expect(found?.values.get("nosuch")).toBeUndefined();
  expect(resolved).toEqual(["kernel", "nosuch"]);
});

it("adds what only the program knows, which no fact can forge", async () => {
  const { terminus } = open();
  const values = (await terminus.find?.(request))?.values;
  expect(values?.get("clientcert")).toBe("me.example.com");
  expect([...(values ?? [])]).toEqual([
    ["kernel", "Linux"],
    ["clientcert", "me.example.com"],
    ["clientversion", "8.11.0"],
    ["clientnoop", true],
  ]);
});

it("resolves all once when they are looked at as a whole", async () => {
  const { terminus, resolved } = open();
  const values = (await terminus.find?.(request))?.values;
  expect([values?.size, [...(values?.keys() ?? [])].length]).toEqual([4, 4]);
  expect(resolved).toEqual(["all"]);
});

it("plain nodes are known, and nothing is known of them", async () => {
  const settings = Settings.load({ flags: { confdir: "/nonexistent", environment: "dev" } });
  const terminus = plain.open({ settings });
  const node = await terminus.find?.({ ...request, indirection: "node" });
  expect(node).toMatchObject({ name: "web1", environment: "dev", classes: [] });
  const other = await terminus.find?.({ ...request, options: { environment: "test" } });
  expect(other?.environment).toBe("test");
});
