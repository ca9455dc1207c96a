// Makes a manifest that differs small: tries what is left when a statement goes, or when an
// expression is replaced by a part of itself or by something plain, and keeps the shortest text
// that still differs.
import type { Node } from "../../src/parser/ast.ts";
import { visitChildren } from "../../src/parser/children.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { PuppetError } from "../../src/util/error.ts";
import { compareManifests, type Difference } from "./compare.ts";

const candidatesOfRound = 80;

export function shrink(difference: Difference): Difference {
  const wanted = outline(difference);
  let smallest = difference;
  for (let round = 0; round < 40; round += 1) {
    const texts = candidates(smallest.code);
    if (texts.length === 0) return smallest;
    const found = compareManifests(texts)
      .filter((each) => each !== undefined)
      .filter((each) => outline(each) === wanted);
    const first = found.sort((a, b) => a.code.length - b.code.length)[0];
    if (first === undefined) return smallest;
    smallest = first;
  }
  return smallest;
}

/** What a difference is about, so that one isn't taken for another on the way. */
export function outline({ ours, theirs }: Difference): string {
  return [ours, theirs]
    .map((outcome) => /^(error|crash): .*/m.exec(outcome)?.[0] ?? "catalog")
    .map((line) => line.replace(/'[^']*'|"[^"]*"|\d+/g, "*").slice(0, 120))
    .join(" / ");
}

/** Shorter texts, the shortest first where there are too many. */
function candidates(code: string): readonly string[] {
  const texts = new Set([...withoutLines(code), ...withoutNodes(code)]);
  return [...texts]
    .filter((text) => text.length < code.length)
    .sort((a, b) => a.length - b.length)
    .filter((_, index, all) => index % Math.ceil(all.length / candidatesOfRound) === 0);
}

function withoutLines(code: string): string[] {
  const lines = code.split("\n");
  const texts: string[] = [];
  for (let size = lines.length; size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < lines.length; start += size) {
      texts.push([...lines.slice(0, start), ...lines.slice(start + size)].join("\n"));
    }
  }
  return texts;
}

const plain = ["1", "'a'", "[]", "{}", "undef", "true"];

function withoutNodes(code: string): string[] {
  const texts: string[] = [];
  const replace = ({ offset, length }: Node, text: string) => {
    texts.push(code.slice(0, offset) + text + code.slice(offset + length));
  };
  const visit = (node: Node) => {
    if (node.length > 0) {
      replace(node, "");
      for (const text of plain) if (text.length < node.length) replace(node, text);
    }
    visitChildren(node, (child) => {
      if (child.length < node.length)
        replace(node, code.slice(child.offset, child.offset + child.length));
      visit(child);
    });
  };
  try {
    visit(parseManifest(code).body);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
  }
  return texts;
}
