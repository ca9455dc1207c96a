// assert_private: only the own module may declare this.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "assert_private",
  doc: `Fails when the class or define it is called in was declared from another module. The argument is
    the message.`,
  arity: -1,
  type: "statement",
  run: (context, args) => {
    if (args.length > 1) {
      const count = `${args.length}}) for 0 or 1`;
      throw refuse(`assert_private(): Wrong number of arguments given (${count})`);
    }
    const [message] = args;
    const caller = context.variable("caller_module_name");
    if (context.variable("module_name") === caller) return null;
    if (typeof message === "string") throw refuse(message);
    const { kind = "hostclass", name = "" } = context.definition ?? {};
    throw refuse(`${kind === "hostclass" ? "Class" : "Definition"} ${name} is private`);
  },
});
