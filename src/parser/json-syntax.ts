/** Why a text is not JSON. */
export function jsonProblem(_text: string): string | undefined {
  return undefined;
}
