// The types of test/reference/apply/modules in this language: they touch nothing. What is "on
// the machine" is told by the parameter `current`, and `failing` names the steps that go wrong.
import { defineType, Hash, type ResourceContext } from "ppt";
import type { ProviderDeclaration } from "../../src/define/provider.ts";
import type { AnyType } from "../../src/define/type.ts";

const any = (desc: string) => ({ desc });

export const thing = defineType({
  name: "thing",
  doc: "A thing in memory.",
  features: {
    fancy: "Has the fancy property.",
    extra: "Has the extra property.",
    restarts: { doc: "Can be restarted.", methods: ["restart"] },
  },
  ensurable: true,
  parameters: {
    name: { desc: "The name.", namevar: true },
    current: any("What is there."),
    failing: { desc: "What goes wrong.", munge: (value: unknown) => [value].flat() },
    needs: any("Autorequires."),
    wants: any("Autobefores."),
    tells: any("Autonotifies."),
    hears: any("Autosubscribes."),
    children: any("Generates."),
    inner: any("Generates inside."),
    flag: { desc: "A flag.", type: "Boolean", default: false },
    kind: { desc: "A kind.", values: ["plain", "odd"] },
  },
  properties: {
    a: any("Anything."),
    list: { desc: "Several.", array: "all" },
    choice: { desc: "One of.", values: [{ value: "one", aliases: ["uno"] }, "two", /^x/] },
    number: {
      desc: "A number.",
      validate: (value: unknown) => {
        if (/^\d+$/.test(String(value))) return;
        throw new TypeError(`must be a number, not ${JSON.stringify(value)}`);
      },
      munge: (value: unknown) => Number(value),
    },
    secret: { desc: "A secret.", sensitive: true },
    fancyprop: { desc: "Fancy.", feature: "fancy" },
    extraprop: { desc: "Extra.", feature: "extra" },
    restless: { desc: "Never stays.", idempotent: false },
  },
  validate: (at) => {
    if (fails(at, "validate")) throw at.fail("a thing needs luck");
  },
  autorequire: { thing: ({ needs }) => needs },
  autobefore: { thing: ({ wants }) => wants },
  autonotify: { thing: ({ tells }) => tells },
  autosubscribe: { thing: ({ hears }) => hears },
  preRunCheck: (at) => {
    if (fails(at, "prerun")) throw at.fail("not before breakfast");
  },
  generate: (at) => {
    if (fails(at, "generate")) throw at.fail("no children today");
    return things(at.should.children);
  },
  evalGenerate: (at) => {
    if (fails(at, "eval_generate")) throw at.fail("nothing inside");
    return things(at.should.inner);
  },
  ancestors: ({ name }) => (name.includes("/") ? [name.replace(/\/[^/]*$/, "")] : []),
  refresh: (at) => at.provider.call("restart"),
});

function fails(at: ResourceContext, step: string): boolean {
  return at.should.failing?.includes(step) ?? false;
}

function failAt(at: ResourceContext, step: string): void {
  if (fails(at, step)) throw at.fail(`${step} went wrong`);
}

function things(names: unknown) {
  const list = (names === undefined ? [] : [names]).flat() as string[];
  return list.map((title) => ({ type: "thing", title, attributes: { ensure: "present" } }));
}

const properties = [
  "a",
  "list",
  "choice",
  "number",
  "secret",
  "fancyprop",
  "extraprop",
  "restless",
] as const;

const setters: Record<string, (at: ResourceContext) => void> = {};
for (const name of properties) setters[name] = (at) => failAt(at, `set ${name}`);

export const mem = thing.provider({
  name: "mem",
  doc: "Remembers.",
  features: ["fancy"],
  defaultFor: { kernel: "Linux" },
  instances: () => [],
  prefetch: (resources) => {
    for (const at of resources.values()) if (fails(at, "prefetch")) throw at.fail("cannot look");
  },
  retrieve: (at) => {
    failAt(at, "exists");
    const current: unknown = at.should.current;
    if (!(current instanceof Hash) || current.get("ensure") === "absent") return undefined;
    failAt(at, "retrieve");
    const state: Record<string, unknown> = {};
    for (const [name, value] of current) state[String(name)] = value ?? undefined;
    return state;
  },
  create: (at) => failAt(at, "create"),
  destroy: (at) => failAt(at, "destroy"),
  set: setters,
  flush: (at) => failAt(at, "flush"),
  methods: { restart: (at) => failAt(at, "restart") },
});

export const away = thing.provider({
  name: "away",
  doc: "Is for other machines.",
  confine: { kernel: "Plan9" },
  retrieve: () => ({}),
});

export const lonely = defineType({
  name: "lonely",
  doc: "A type none of whose providers work here, and that has no refresh.",
  parameters: { name: { desc: "The name.", namevar: true } },
  properties: { a: any("Anything.") },
});

const lonelyAway = lonely.provider({
  name: "away",
  doc: "Is for other machines.",
  confine: { kernel: "Plan9" },
});

export const pair = defineType({
  name: "pair",
  doc: "Named by two attributes, and refreshed by its own changes.",
  selfRefresh: true,
  parameters: {
    left: { desc: "One half.", namevar: true },
    right: { desc: "The other.", namevar: true },
  },
  properties: { a: { desc: "Anything.", retrieve: () => "absent", set: () => undefined } },
  titlePatterns: [
    { pattern: /^([^:]+):(.+)$/s, names: ["left", "right"] },
    { pattern: /^([^:]+)$/s, names: ["left"] },
  ],
  refresh: () => undefined,
});

export const types: readonly AnyType[] = [thing, lonely, pair];
export const providers: readonly ProviderDeclaration[] = [mem, away, lonelyAway];
