// stdlib::str2resource: the reference that a text such as "File[/etc/motd]" stands for.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { refuse } from "./refuse.ts";

export default defineFunction({
  name: "stdlib::str2resource",
  doc: `Gives the resource that a text such as "File[/etc/motd]" names, which must have been declared.`,
  dispatch: [
    dispatchIn(
      ["String res_string"],
      (context, text: string) => {
        const match = /^([^[\]]+)\[(.+)\]$/s.exec(text);
        if (match === null)
          throw refuse(
            `No title provided and ${inspectString(text)} is not a valid resource reference`,
          );
        const [, type, title] = match as unknown as [string, string, string];
        const found = context.compiler?.findResource(type, title);
        if (found !== undefined) {
          const kind = found.ref.slice(0, found.ref.indexOf("["));
          return context.parseType(`${kind}['${title.replace(/[\\']/g, "\\$&")}']`);
        }
        throw refuse(
          `stdlib::str2resource(): could not find ${type}[${title}], this is parse order dependent ` +
            "and values should not be quoted",
        );
      },
      "Any",
    ),
  ],
});
