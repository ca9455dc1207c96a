// The difference of two texts in the unified form of `diff -u`, for machines without that program.
// Myers' algorithm on lines; three lines of context.

interface Edit {
  readonly kind: " " | "-" | "+";
  readonly line: string;
}

const context = 3;
const unfinished = "\\ No newline at end of file\n";

/** The hunks of the difference under the two header lines; empty when the texts are equal. */
export function unifiedDiff(
  before: string,
  after: string,
  labels: readonly [string, string],
): string {
  const edits = editsOf(linesOf(before), linesOf(after));
  const hunks = hunksOf(edits);
  if (hunks.length === 0) return "";
  return `--- ${labels[0]}\n+++ ${labels[1]}\n${hunks.join("")}`;
}

// Each with its newline; a last line without one differs from the same line with one.
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++;
  }
  const same = (line: string): Edit => ({ kind: " ", line });
  return [
    ...before.slice(0, start).map(same),
    ...shortestEdits(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...before.slice(before.length - end).map(same),
  ];
}

// The furthest point reached on each diagonal, kept for every number of edits, so that the way
// can be walked back from the end. Texts that have too little in common are shown as replaced.
const mostEdits = 2000;

function shortestEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const most = Math.min(before.length + after.length, mostEdits);
  const trace: Int32Array[] = [];
  let reached: Int32Array = new Int32Array(1);
  for (let count = 0; count <= most; count++) {
    trace.push(reached);
    // Diagonal d of `count` edits stands at d + count.
    const next = new Int32Array(2 * count + 1);
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      let x = count === 0 ? 0 : step(reached, count, diagonal).x;
      while (x < before.length && before[x] === after[x - diagonal]) x++;
      next[diagonal + count] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkBack(before, after, trace);
    }
    reached = next;
  }
  return [
    ...before.map((line): Edit => ({ kind: "-", line })),
    ...after.map((line): Edit => ({ kind: "+", line })),
  ];
}

// The best way onto a diagonal from the points reached with one edit less.
function step(
  reached: Int32Array,
  count: number,
  diagonal: number,
): { readonly x: number; readonly isInsertion: boolean } {
  const left = reached[diagonal - 1 + count - 1] ?? -1;
  const right = reached[diagonal + 1 + count - 1] ?? -1;
  const isInsertion = diagonal === -count || (diagonal !== count && left < right);
  return { x: isInsertion ? right : left + 1, isInsertion };
}

function walkBack(
  before: readonly string[],
  after: readonly string[],
  trace: readonly Int32Array[],
): Edit[] {
  const edits: Edit[] = [];
  let x = before.length;
  let y = after.length;
  for (let count = trace.length - 1; count > 0; count--) {
    const { x: from, isInsertion } = step(trace[count] as Int32Array, count, x - y);
    for (; x > from; x--, y--) edits.push({ kind: " ", line: before[x - 1] as string });
    if (isInsertion) edits.push({ kind: "+", line: after[--y] as string });
    else edits.push({ kind: "-", line: before[--x] as string });
  }
  for (; x > 0; x--) edits.push({ kind: " ", line: before[x - 1] as string });
  return edits.reverse();
}

function hunksOf(edits: readonly Edit[]): string[] {
  const hunks: string[] = [];
  let index = 0;
  let oldLine = 1;
  let newLine = 1;
  while (index < edits.length) {
    const change = edits.findIndex((edit, at) => at >= index && edit.kind !== " ");
    if (change < 0) break;
    const from = Math.max(index, change - context);
    oldLine += from - index;
    newLine += from - index;
    const to = endOfHunk(edits, change);
    const part = edits.slice(from, to);
    const removed = part.filter(({ kind }) => kind !== "+").length;
    const added = part.filter(({ kind }) => kind !== "-").length;
    hunks.push(
      `@@ -${range(oldLine, removed)} +${range(newLine, added)} @@\n${part.map(textOf).join("")}`,
    );
    oldLine += removed;
    newLine += added;
    index = to;
  }
  return hunks;
}

// A hunk goes on as long as the next change is near enough for their contexts to touch.
function endOfHunk(edits: readonly Edit[], change: number): number {
  let last = change;
  for (let at = change; at < edits.length && at - last <= 2 * context + 1; at++) {
    if (edits[at]?.kind !== " ") last = at;
  }
  return Math.min(edits.length, last + 1 + context);
}

function range(line: number, count: number): string {
  if (count === 1) return String(line);
  return `${count === 0 ? line - 1 : line},${count}`;
}

function textOf({ kind, line }: Edit): string {
  return line.endsWith("\n") ? kind + line : `${kind}${line}\n${unfinished}`;
}
