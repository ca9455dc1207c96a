import { describe, expect, it } from "vitest";
import { defineIndirection, type Request, type Terminus } from "../../src/define/indirection.ts";
import { inMemory } from "../../src/indirector/generic/memory.ts";
import { Indirection } from "../../src/indirector/indirection.ts";
import { Log } from "../../src/util/log.ts";

interface Thing {
  readonly name: string;
  readonly from: string;
  readonly expiration?: Date;
}

const thing = defineIndirection<Thing>({
  name: "thing",
  doc: "Things.",
  defaultTerminus: "source",
  model: {
    nameOf: ({ name }) => name,
    toData: () => null,
    fromData: () => ({ name: "", from: "" }),
    expirationOf: ({ expiration }) => expiration,
    expiringAt: (instance, expiration) => ({ ...instance, expiration }),
  },
});

const noon = Date.UTC(2030, 0, 1, 12);

function setUp({ source = {}, cache }: { source?: Terminus<Thing>; cache?: Terminus<Thing> } = {}) {
  const logs: string[] = [];
  const asked: Request[] = [];
  const log = new Log({ level: "debug" });
  log.addDestination(({ level, message }) => logs.push(`${level}: ${message}`));
  const find: Terminus<Thing>["find"] = (request) => {
    asked.push(request);
    return { name: request.key, from: "source" };
  };
  const indirection = new Indirection(thing, {
    open: async (name) =>
      ({ source: { find, ...source }, cache: cache as Terminus<Thing> })[name as "source"],
    terminus: "source",
    cache: cache === undefined ? undefined : "cache",
    log,
    now: () => noon,
    ttl: () => 1800,
  });
  return { indirection, logs, asked };
}

describe("find", () => {
  it("asks the terminus, and says when the answer stops being good", async () => {
    const { indirection, asked } = setUp();
    expect(await indirection.find("x", { environment: "dev" })).toEqual({
      name: "x",
      from: "source",
      expiration: new Date(noon + 1_800_000),
    });
    expect(asked).toEqual([
      { indirection: "thing", method: "find", key: "x", options: { environment: "dev" } },
    ]);
  });

  it("keeps an expiration that is there", async () => {
    const expiration = new Date(noon + 5);
    const { indirection } = setUp({
      source: { find: () => ({ name: "x", from: "", expiration }) },
    });
    expect((await indirection.find("x"))?.expiration).toBe(expiration);
  });

  it("puts the answer into the cache, and asks the cache the next time", async () => {
    const { indirection, logs, asked } = setUp({ cache: inMemory<Thing>() });
    await indirection.find("x");
    await indirection.find("x");
    expect(asked).toHaveLength(1);
    expect(logs).toEqual(["info: Caching thing for x", "debug: Using cached thing for x"]);
  });

  it("leaves the cache alone when told so", async () => {
    const { indirection, asked } = setUp({ cache: inMemory<Thing>() });
    await indirection.find("x", { ignoreCacheSave: true });
    await indirection.find("x");
    await indirection.find("x", { ignoreCache: true });
    expect(asked).toHaveLength(3);
  });

  it("asks the terminus when what is cached has expired", async () => {
    const cache = inMemory<Thing>();
    const old = { name: "x", from: "cache", expiration: new Date(noon - 1) };
    cache.save({ indirection: "thing", method: "save", key: "x", options: {} }, old);
    const { indirection, logs } = setUp({ cache });
    expect((await indirection.find("x"))?.from).toBe("source");
    expect(logs[0]).toBe(
      "info: Not using expired thing for x from cache; expired at 2030-01-01T11:59:59.999Z",
    );
  });

  it("asks the terminus when the cache fails", async () => {
    const cache: Terminus<Thing> = {
      find: () => {
        throw new Error("no disk");
      },
    };
    const { indirection, logs } = setUp({ cache });
    expect((await indirection.find("x"))?.from).toBe("source");
    expect(logs[0]).toBe("err: Cached thing for x failed: no disk");
  });

  it("gives nothing when the cache has nothing and the terminus must not be asked", async () => {
    const { indirection, asked } = setUp({ cache: inMemory<Thing>() });
    expect(await indirection.find("x", { ignoreTerminus: true })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("caches nothing when there is nothing", async () => {
    const { indirection, logs } = setUp({
      source: { find: () => undefined },
      cache: inMemory<Thing>(),
    });
    expect(await indirection.find("x")).toBeUndefined();
    expect(logs).toEqual([]);
  });
});

describe("the other verbs", () => {
  it("head finds when the terminus has no head of its own", async () => {
    const { indirection } = setUp({
      source: { find: ({ key }) => (key === "x" ? { name: "x", from: "" } : undefined) },
    });
    expect([await indirection.head("x"), await indirection.head("y")]).toEqual([true, false]);
  });

  it("search gives every answer its expiration", async () => {
    const { indirection } = setUp({ source: { search: () => [{ name: "x", from: "s" }] } });
    expect(await indirection.search("*")).toEqual([
      { name: "x", from: "s", expiration: new Date(noon + 1_800_000) },
    ]);
  });

  it("save goes to the terminus and the cache, under the model's own name", async () => {
    const cache = inMemory<Thing>();
    const saved: string[] = [];
    const { indirection } = setUp({
      source: { save: ({ key }) => saved.push(key) },
      cache,
    });
    expect(await indirection.save({ name: "x", from: "me" })).toBe(1);
    expect(saved).toEqual(["x"]);
    expect((await indirection.find("x"))?.from).toBe("me");
  });

  it("destroy takes it from the cache as well", async () => {
    const cache = inMemory<Thing>();
    const { indirection } = setUp({ source: { destroy: () => "gone" }, cache });
    await indirection.find("x");
    expect(await indirection.destroy("x")).toBe("gone");
    expect(await indirection.find("x", { ignoreTerminus: true })).toBeUndefined();
  });

  it("a verb the terminus lacks is refused by name", async () => {
    const { indirection } = setUp();
    await expect(indirection.search("x")).rejects.toThrow(
      "The terminus 'source' of indirection 'thing' has no method 'search'",
    );
  });
});

describe("an unknown terminus", () => {
  it("is named", async () => {
    const indirection = new Indirection(thing, {
      open: async () => undefined,
      terminus: "bogus",
      cache: undefined,
      log: new Log(),
      now: () => noon,
      ttl: () => 1,
    });
    await expect(indirection.find("x")).rejects.toThrow(
      "Could not find terminus bogus for indirection thing",
    );
  });
});
