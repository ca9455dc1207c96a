// template: renders ERB templates from files.
import { defineLegacyFunction } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { findFile, readText } from "./files/find.ts";
import { issues } from "./issues.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "template",
  doc: `Renders ERB templates and gives their texts, one after the other. A template is given by
    absolute path or as MODULE/FILE, which is looked for in the module's templates. It sees the
    variables around the call as \`@name\`, and any other as \`scope['class::name']\`.`,
  arity: -2,
  type: "rvalue",
  run: (context, args) =>
    args
      .map((given) => {
        const name = legacyText(given);
        context.log("debug", `Retrieving template ${name}`);
        const file = findFile(context, "templates", name);
        if (file === undefined) throw new PuppetError(issues.NO_SUCH_TEMPLATE({ name }));
        return context.erb(readText(file), file, name);
      })
      .join(""),
});
