// file: the content of a file.
import { defineLegacyFunction } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { findFirst, readText } from "./files/find.ts";
import { issues } from "./issues.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "file",
  doc: `Gives the content of the first file that is there. Files are given by absolute path or as
    MODULE/FILE, which is looked for in the module's files.`,
  arity: -2,
  type: "rvalue",
  run: (context, args) => {
    const names = args.map(legacyText);
    const path = findFirst(context, "files", names);
    if (path === null) throw new PuppetError(issues.NO_SUCH_FILES({ names }));
    return readText(path);
  },
});
