// The simplest services: a binary, or commands for start, stop and status. Without a status
// command the service runs when a process matches `pattern`.
import type { ResourceContext } from "ppt";
import { service } from "ppt/types";
import { type Action, type Command, perform, restart, status, stop } from "./commands.ts";

function own(at: ResourceContext, action: Action): Command | undefined {
  if (action !== "start") return undefined;
  if (at.should.binary !== undefined) return at.should.binary;
  throw at.fail("Services must specify a start command or a binary");
}

export default service.provider({
  name: "base",
  doc: "Runs the commands given for start, stop and status, or starts `binary` itself.",
  commands: { kill: "kill" },
  features: ["refreshable"],
  instances: () => [],
  prefetch: false,
  methods: {
    status: (at) => status(at, own),
    start: (at) => perform(at, "start", own),
    stop: (at) => stop(at, own),
    restart: (at) => restart(at, own),
  },
});
