// find_template: where a template of a module is.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { findFirst } from "./files/find.ts";

export default defineFunction({
  name: "find_template",
  doc: `Gives the absolute path of the first template that is there, or undef. Templates are given by
    absolute path or as MODULE/FILE, which is looked for in the module's templates.`,
  dispatch: [
    dispatchIn(["*String paths"], (context, ...paths) => findFirst(context, "templates", paths)),
    dispatchIn(["*Array[String] paths_array"], (context, paths = []) =>
      findFirst(context, "templates", paths),
    ),
  ],
});
