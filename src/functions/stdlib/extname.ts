// stdlib::extname: the extension of a file's name.
import { defineFunction, dispatch } from "../../define/function.ts";
import { extname } from "../ruby/file-names.ts";

export default defineFunction({
  name: "stdlib::extname",
  doc: `Gives the extension of a file's name, with its dot.`,
  dispatch: [dispatch(["String filename"], extname, "String")],
});
