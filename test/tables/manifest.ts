// A manifest of a table as a case of test/cases.
import { type Case, parsePage } from "../cases/case-file.ts";

export function caseOf(manifest: string): Case {
  const [only] = parsePage(`==== manifest\n${manifest}`);
  if (only === undefined) throw new Error("a page has a case");
  return only;
}
