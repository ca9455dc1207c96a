// Finds what a mistyped word was probably meant to be. A word may be off by a quarter of its
// letters, rounded up, as in the reference's suggestions.

/** The nearest of the candidates, or `undefined` when none is near. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.ceil(word.length / 4);
  let nearest: string | undefined;
  let shortest = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= shortest) continue;
    const distance = editDistance(word, candidate);
    if (distance < shortest) {
      shortest = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** The line that goes below an error about an unknown word; empty when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const nearest = suggest(word, candidates);
  return nearest === undefined ? "" : `\nDid you mean?  ${nearest}`;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
