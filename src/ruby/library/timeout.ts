// Timeout: the block is run; how long Ruby may take is bounded elsewhere.
import { def, defineModule } from "../define.ts";
import type { RProc } from "../values.ts";

export const timeout = defineModule("Timeout", {
  singleton: {
    timeout: def([1, 3], (_self, [seconds], block, ruby) => ruby.yield(block as RProc, seconds)),
  },
});
