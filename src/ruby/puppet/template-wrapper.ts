// What a template runs in: the variables of its scope are its instance variables.
import type { RClass } from "../classes.ts";
import { def, defineClass, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RObject, RString, type RValue } from "../values.ts";
import { has, type RScope } from "./scope.ts";
import { toRuby } from "./values.ts";

export class RTemplate extends RObject {
  readonly scope: RScope;
  readonly file: string | undefined;
  constructor(cls: RClass, scope: RScope, file: string | undefined) {
    super(cls);
    this.scope = scope;
    this.file = file;
  }
}

const methods: NativeMethods<RTemplate> = {
  scope: def(0, (self) => self.scope),
  file: def(0, ({ file }) => (file === undefined ? null : new RString(file))),
  "has_variable?": def(1, (self, [name], _block, ruby) => has(self.scope.context, ruby.text(name))),
  all_tags: def(0, ({ scope: { context } }) => texts(context.compiler?.tags() ?? [])),
  classes: def(0, ({ scope: { context } }) => texts(context.compiler?.classes() ?? [])),
  tags: def(0, (_self, _args, _block, ruby) => {
    throw ruby.error("NotImplementedError", "Call 'all_tags' instead.");
  }),
  to_s: def(0, ({ file }) => new RString(`template[${file ?? "inline"}]`)),
  inspect: def(0, (self, _args, _block, ruby) => new RString(inspected(ruby, self))),
  ...Object.fromEntries(
    (["debug", "info", "notice", "warning", "err"] as const).map((level) => [
      level,
      def<RTemplate>([1, -1], ({ scope: { context } }, args, _block, ruby) => {
        const message = args.map((one) => ruby.text(one)).join(" ");
        context.log(level, message);
        return level === "debug" ? null : new RString(message);
      }),
    ]),
  ),
};

// As Ruby shows any object: with all its instance variables, those too that did not go over.
function inspected(ruby: Interpreter, self: RTemplate): string {
  const { file, scope } = self;
  const parts = [`@__scope__=${ruby.inspect(scope)}`];
  if (file !== undefined) parts.push(`@__file__=${ruby.inspect(new RString(file))}`);
  const variables = new Map<string, RValue>();
  for (const [name, value] of scope.context.variables()) {
    if (value !== null) variables.set(`@${name.replace(/\W/g, "_")}`, toRuby(ruby, value));
  }
  for (const [name, value] of self.ivars ?? []) variables.set(name, value);
  for (const [name, value] of variables) parts.push(`${name}=${ruby.inspect(value)}`);
  return `${ruby.plainInspect(self).slice(0, -1)} ${parts.join(", ")}>`;
}

function texts(list: readonly string[]): RArray {
  return new RArray(list.map((one) => new RString(one)));
}

export default defineClass("Puppet::Parser::TemplateWrapper", { methods });
