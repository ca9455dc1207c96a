// BasicObject and Object: the roots. What objects can do is in Kernel.
import { def, defineClass, forwarding, hidden } from "../define.ts";
import { evaluate } from "../evaluate.ts";
import { isTrue, RObject, type RSymbol } from "../values.ts";

export const basicObject = defineClass("BasicObject", {
  allocate: (cls) => new RObject(cls),
  methods: {
    initialize: hidden(def([0, -1], () => null)),
    "!": def(0, (self) => !isTrue(self)),
    "==": def(1, (self, [other]) => self === other),
    "!=": def(1, (self, [other], _block, ruby) => !ruby.equals(self, other)),
    "equal?": def(1, (self, [other]) => self === other),
    __send__: forwarding([1, -1], (self, [name, ...args], block, ruby) =>
      ruby.send(self, ruby.text(name), args, block),
    ),
    instance_eval: forwarding([0, 3], (self, args, block, ruby) =>
      evaluate(ruby, self, args, block, [self]),
    ),
    instance_exec: forwarding([0, -1], (self, args, block, ruby) =>
      evaluate(ruby, self, [], block, [...args]),
    ),
    method_missing: hidden(
      forwarding([1, -1], (self, [name, ...args], _block, ruby) => {
        throw ruby.missingError(self, (name as RSymbol).name, args, "method");
      }),
    ),
    singleton_method_added: hidden(def(1, () => null)),
  },
});

export const object = defineClass("Object", {
  superclass: "BasicObject",
  includes: ["Kernel"],
  constants: { YAML: (ruby) => ruby.class("Psych") },
});
