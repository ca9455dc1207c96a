// Symbol.
import { inspectString } from "../../util/ruby-inspect.ts";
import { def, defineClass } from "../define.ts";
import { RString, RSymbol, symbol } from "../values.ts";

export default defineClass<RSymbol>("Symbol", {
  includes: ["Comparable"],
  methods: {
    to_s: def(0, ({ name }) => new RString(name)),
    name: def(0, ({ name }) => new RString(name)),
    id2name: def(0, ({ name }) => new RString(name)),
    to_sym: def(0, (self) => self),
    to_proc: def(0, (self, _args, _block, ruby) => ruby.toProc(self)),
    inspect: def(0, ({ name }) => new RString(inspectSymbol(name))),
    "<=>": def(1, ({ name }, [other], _block, ruby) =>
      other instanceof RSymbol ? ruby.compare(new RString(name), new RString(other.name)) : null,
    ),
    "==": def(1, (self, [other]) => self === other),
    "===": def(1, (self, [other]) => self === other),
    length: def(0, ({ name }) => Array.from(name).length),
    size: def(0, ({ name }) => Array.from(name).length),
    "empty?": def(0, ({ name }) => name === ""),
    upcase: def(0, ({ name }) => symbol(name.toUpperCase())),
    downcase: def(0, ({ name }) => symbol(name.toLowerCase())),
    capitalize: def(0, ({ name }, _args, _block, ruby) =>
      symbol(ruby.text(ruby.send(new RString(name), "capitalize"))),
    ),
    succ: def(0, ({ name }, _args, _block, ruby) =>
      symbol(ruby.text(ruby.send(new RString(name), "succ"))),
    ),
    "start_with?": def([0, -1], ({ name }, args, _block, ruby) =>
      ruby.send(new RString(name), "start_with?", [...args]),
    ),
    "end_with?": def([0, -1], ({ name }, args, _block, ruby) =>
      ruby.send(new RString(name), "end_with?", [...args]),
    ),
    "=~": def(1, ({ name }, args, _block, ruby) => ruby.send(new RString(name), "=~", [...args])),
    match: def([1, 2], ({ name }, args, block, ruby) =>
      ruby.send(new RString(name), "match", [...args], block),
    ),
    "match?": def([1, 2], ({ name }, args, _block, ruby) =>
      ruby.send(new RString(name), "match?", [...args]),
    ),
    "[]": def([1, 2], ({ name }, args, _block, ruby) =>
      ruby.send(new RString(name), "[]", [...args]),
    ),
  },
});

const plain =
  /^(?:[$@]{0,2}[\p{L}_][\p{L}\p{N}_]*|[\p{L}_][\p{L}\p{N}_]*[?!=]|[+\-*/%<>~!^&|`]|\*\*|[+-]@|<<|>>|<=>?|>=|===?|=~|!~|!=|\[\]=?)$/u;

/** `:name`, quoted when it could not be written without. */
export function inspectSymbol(name: string): string {
  return plain.test(name) ? `:${name}` : `:${inspectString(name)}`;
}
