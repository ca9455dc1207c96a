// epp: renders a template from a file.
import { existsSync } from "node:fs";
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { Hash } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { findFile, readText } from "./files/find.ts";
import { render } from "./files/render.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "epp",
  doc: `Renders an EPP template and gives the text, which is Sensitive when something in it was. The
    template is given by absolute path or as MODULE/FILE, which is looked for in the module's
    templates; \`.epp\` may be left out. The hash has values for the template's parameters.`,
  dispatch: [
    dispatchIn(
      ["String path", "?Hash[Pattern[/^\\w+$/], Any] parameters"],
      (context, path: string, parameters?: Hash) => {
        const name = path.endsWith(".epp") || existsSync(path) ? path : `${path}.epp`;
        const file = findFile(context, "templates", name);
        if (file === undefined) throw new PuppetError(issues.NO_SUCH_TEMPLATE({ name }));
        return render(context, readText(file), file, parameters);
      },
    ),
  ],
});
