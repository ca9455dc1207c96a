// import: gone from the language; it says what to use instead.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "import",
  doc: "Fails: a directory of manifests took its place.",
  dispatch: [
    dispatchIn(["*Any args"], ({ file, line, column }) => {
      throw new PuppetError(issues.DISCONTINUED_IMPORT(), { file, line, pos: column });
    }),
  ],
});
