// find_file: where a file of a module is.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { findFirst } from "./files/find.ts";

export default defineFunction({
  name: "find_file",
  doc: `Gives the absolute path of the first file that is there, or undef. Files are given by absolute
    path or as MODULE/FILE, which is looked for in the module's files.`,
  dispatch: [
    dispatchIn(["*String paths"], (context, ...paths) => findFirst(context, "files", paths)),
    dispatchIn(["*Array[String] paths_array"], (context, paths = []) =>
      findFirst(context, "files", paths),
    ),
  ],
});
