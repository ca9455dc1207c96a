// validate_cmd: whether a program accepts a text, which it is given in a file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { noConversion } from "../ruby/refusals.ts";
import { legacyText } from "../ruby/text.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

const shell = ["/bin/sh", "-c"];

export default defineLegacyFunction({
  name: "validate_cmd",
  doc: `Fails when a command does, which is given the text in a file: its name stands where the command
    has a percent sign, or else at the end. The third argument is what to say then.`,
  arity: -1,
  type: "statement",
  run: (context, args) => {
    if (args.length < 2 || args.length > 3) {
      throw refuse(`validate_cmd(): wrong number of arguments (${args.length}; must be 2 or 3)`);
    }
    const [content, command, given] = args as [Value, Value, Value?];
    const message = isTruthy(given)
      ? legacyText(given)
      : `validate_cmd(): failed to validate content with command ${rubyInspectValue(command)}`;
    if (typeof command !== "string") {
      throw refuse(`${message}\nTypeError ${noConversion(command, "String").message}`);
    }
    const folder = mkdtempSync(join(tmpdir(), "validate_cmd"));
    try {
      const path = join(folder, "content");
      writeFileSync(path, legacyText(content));
      const line = /\s%(?:\s|$)/m.test(command)
        ? command.replaceAll("%", path)
        : `${command} ${path}`;
      context.execute([...shell, line], { combine: true });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      throw refuse(`${message}\n${detail.replace(`${shell.join(" ")} `, "")}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    return null;
  },
});
