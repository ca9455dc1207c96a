// inline_epp: renders a template given as text.
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { Hash } from "../pcore/values.ts";
import { render } from "./files/render.ts";

export default defineFunction({
  name: "inline_epp",
  doc: `Renders an EPP template that is given as text and gives the result, which is Sensitive when
    something in it was. The template sees the variables around the call; the hash has values for
    its parameters.`,
  dispatch: [
    dispatchIn(
      ["String template", "?Hash[Pattern[/^\\w+$/], Any] parameters"],
      (context, template: string, parameters?: Hash) =>
        render(context, template, undefined, parameters),
    ),
  ],
});
