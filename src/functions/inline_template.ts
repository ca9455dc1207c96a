// inline_template: renders ERB templates given as text.
import { defineLegacyFunction } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { noMethod } from "./ruby/refusals.ts";

export default defineLegacyFunction({
  name: "inline_template",
  doc: `Renders ERB templates that are given as texts and gives the results, one after the other. They
    see the variables around the call as \`@name\`, and any other as \`scope['class::name']\`.`,
  arity: -2,
  type: "rvalue",
  run: (context, args) =>
    args
      .map((given) => {
        if (typeof given === "string") return context.erb(given, undefined);
        const detail = noMethod("encoding", given).message;
        throw new PuppetError(issues.NO_INLINE_TEMPLATE({ detail }));
      })
      .join(""),
});
