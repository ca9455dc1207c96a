// differs: the reference takes any number of aliases, and runs out of memory or time over them.
import { describe, expect, it } from "vitest";
import { readYaml } from "../../src/pcore/yaml.ts";

// Each line is nine times the line before it.
function bomb(lines: number): string {
  const text = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let i = 1; i < lines; i++) {
    text.push(
      `a${i}: &a${i} [${Array(9)
        .fill(`*a${i - 1}`)
        .join(", ")}]`,
    );
  }
  return text.join("\n");
}

describe("aliases", () => {
  it.each([7, 12, 400])("of aliases are refused: %i lines", (lines) => {
    expect(() => readYaml(bomb(lines), { file: "f.yaml" })).toThrow(
      "(f.yaml): aliases stand for more than 1000000 nodes",
    );
  });

  it("may stand for much", () => {
    expect(readYaml(bomb(5))).toBeDefined();
  });

  it("are not what plain nodes are", () => {
    const items = `[${Array(1_000_100).fill("1").join(",")}]`;
    expect(readYaml(items)).toHaveLength(1_000_100);
  });
});
