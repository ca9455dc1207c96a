// Commands run without a shell, unless they hold something only a shell understands.

import { PuppetError } from "ppt";
import { exec } from "ppt/types";
import { issues } from "./issues.ts";
import { type Command, programOf } from "./program.ts";
import { runCommand } from "./run.ts";

export default exec.provider({
  name: "posix",
  doc:
    "Runs programs directly. A string with characters or words of the shell is handed to " +
    "`/bin/sh`; a list never is. Programs need their full path, or `path`.",
  confine: { feature: "posix" },
  defaultFor: { feature: "posix" },
  features: ["umask"],
  methods: {
    run: (at, command: Command, isCheck: boolean) => runCommand(at, command, isCheck),
    validateCommand: (at, command: Command) => {
      const program = programOf(command);
      if (program.startsWith("/") || at.should.path !== undefined) return;
      const shown = at.isSensitive("command") ? "[redacted]" : program;
      throw new PuppetError(issues.NOT_QUALIFIED({ program: shown }));
    },
  },
});
