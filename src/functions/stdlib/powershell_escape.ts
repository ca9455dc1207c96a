// powershell_escape: text that PowerShell takes for itself.
import { defineFunction, dispatch } from "../../define/function.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";

export default defineFunction({
  name: "powershell_escape",
  doc: `Gives a value as text in which nothing has a meaning of its own for PowerShell.`,
  dispatch: [
    dispatch(["Any string"], (value: Value) =>
      rubyText(value).replace(/[ '`|\n$]|"/g, (one) => (one === '"' ? '\\`"' : `\`${one}`)),
    ),
  ],
});
