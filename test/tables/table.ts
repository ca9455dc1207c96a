// A recorded table: a question with %l and %r in it, put to the reference for every one of `left`
// with every one of `right`. `cells` has a row for each of `left`, of indexes into `answers`.
export interface Table {
  /** Whether the questions are manifests, and the answers what test/cases shows of them. */
  readonly isManifest?: true;
  readonly question: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly answers: readonly string[];
  readonly cells: readonly (readonly number[])[];
}

/** What is asked in a cell. What stands on one side may have a place for the other. */
export function questionOf(question: string, left: string, right: string): string {
  const [first, second] = right.includes("%l")
    ? ([
        ["%r", right],
        ["%l", left],
      ] as const)
    : ([
        ["%l", left],
        ["%r", right],
      ] as const);
  return question.replaceAll(first[0], () => first[1]).replaceAll(second[0], () => second[1]);
}

/** Every question of a table with its answer. */
export function* cellsOf(table: Table): Iterable<readonly [question: string, answer: string]> {
  for (const [row, left] of table.left.entries()) {
    for (const [column, right] of table.right.entries()) {
      const index = table.cells[row]?.[column] ?? -1;
      yield [questionOf(table.question, left, right), table.answers[index] ?? ""];
    }
  }
}

/**
 * Whether an answer is what was recorded. Where the reference trips over itself, and says so in
 * the words of Ruby, any answer will do; where it names an object by its address, any value.
 */
export function isSame(answer: string, recorded: string): boolean {
  if (answer === recorded) return true;
  if (recorded.startsWith("error: ")) return trips.some((words) => words.test(recorded));
  return recorded.includes("0x0") && !answer.startsWith("error: ");
}

const trips: readonly RegExp[] = [
  /undefined method `/,
  /can't convert \S+ into/,
  /no implicit conversion (?:of \S+|from nil) (?:in)?to/,
  /comparison of \S+ with .* failed/,
  /wrong number of arguments \(given/,
  /wrong argument type \S+ \(/,
  /uninitialized constant/,
  /PuppetStopIteration/,
  /failed to allocate memory/,
  /bignum too big/,
  /0x0/,
  // What Ruby takes for a URI, at length.
  /\(\?# 1: scheme\)/,
];
