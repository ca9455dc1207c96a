// SystemCallError, the classes of Errno below it, and the modules that hold errors of the core.
import { sentences } from "../../util/system-error.ts";
import { def, defineClass, defineModule, hidden } from "../define.ts";
import { type RException, RString } from "../values.ts";

export const errors = [
  defineModule("Errno", {}),
  defineClass<RException>("SystemCallError", {
    superclass: "StandardError",
    methods: {
      initialize: hidden(
        def([0, 2], (self, [detail = null], _block, ruby) => {
          const name = ruby.className(ruby.realClassOf(self)).replace("Errno::", "");
          const sentence = sentences[name] ?? "unknown error";
          const more = detail === null ? "" : ` - ${ruby.text(detail)}`;
          self.message = new RString(sentence + more);
          return null;
        }),
      ),
    },
  }),
  ...Object.keys(sentences).map((name) =>
    defineClass(`Errno::${name}`, { superclass: "SystemCallError" }),
  ),
];
