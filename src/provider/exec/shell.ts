// Commands handed to /bin/sh, whatever they are.
import { exec } from "ppt/types";
import posix from "./posix.ts";
import type { Command } from "./program.ts";
import { runCommand } from "./run.ts";

export default exec.provider({
  name: "shell",
  doc:
    "Hands commands to `/bin/sh`, so that patterns and builtins of the shell work and programs " +
    "are found on its path.",
  parent: posix,
  confine: { feature: "posix" },
  methods: {
    run: (at, command: Command, isCheck: boolean) =>
      runCommand(at, ["/bin/sh", "-c", ...[command].flat()], isCheck),
    validateCommand: () => undefined,
  },
});
