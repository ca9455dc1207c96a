// binary_file: the content of a file as a Binary.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { Binary } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { readBytes } from "../util/read-text.ts";
import { findFile } from "./files/find.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "binary_file",
  doc: `Gives the content of a file as a Binary. The file is given by absolute path or as MODULE/FILE,
    which is looked for in the module's files.`,
  dispatch: [
    dispatchIn(["String path"], (context, name: string) => {
      const path = findFile(context, "files", name);
      if (path === undefined) throw new PuppetError(issues.NO_SUCH_BINARY_FILE({ name }));
      return new Binary(readBytes(path));
    }),
  ],
});
