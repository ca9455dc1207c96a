import { describe, expect, it } from "vitest";
import { ReadyQueue } from "../../src/transaction/priority.ts";

function drained(queue: ReadyQueue<string>): string {
  let names = "";
  for (let name = queue.next(); name !== undefined; name = queue.next()) names += name;
  return names;
}

describe("ReadyQueue", () => {
  it("gives first things first, in whatever order they come", () => {
    const queue = new ReadyQueue<string>();
    for (const number of [5, 1, 9, 3, 7, 2, 8, 4, 6]) queue.add(String(number), [number]);
    expect(drained(queue)).toBe("123456789");
    expect(queue.isEmpty).toBe(true);
  });

  it("puts what was generated after its parent and before the next", () => {
    const queue = new ReadyQueue<string>();
    queue.add("c", [2]);
    queue.add("b", [1, 2]);
    queue.add("a", [1, 1, 4]);
    queue.add("d", [10]);
    expect(drained(queue)).toBe("abcd");
  });

  it("forgets what was taken back, and gives once what was added again", () => {
    const queue = new ReadyQueue<string>();
    queue.add("a", [1]);
    queue.add("b", [2]);
    queue.delete("a");
    queue.add("a", [1]);
    queue.delete("b");
    expect(drained(queue)).toBe("a");
  });

  it("takes more while it is being emptied", () => {
    const queue = new ReadyQueue<string>();
    queue.add("b", [2]);
    queue.add("d", [4]);
    expect(queue.next()).toBe("b");
    queue.add("a", [1]);
    queue.add("c", [3]);
    expect(drained(queue)).toBe("acd");
  });
});
