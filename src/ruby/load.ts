// Ruby, loaded when it is first asked for. Bundlers follow the plain `require` and keep what it
// names asleep until then; where modules run as they are, there may be none.
import { createRequire } from "node:module";

export type RubyHost = typeof import("./host.ts");

let host: RubyHost | undefined;

export function loadRuby(): RubyHost {
  host ??=
    typeof require === "function"
      ? (require("./host.ts") as RubyHost)
      : (createRequire(import.meta.url)("./host.ts") as RubyHost);
  return host;
}

/** For the tests, whose runner keeps modules of its own: `require` would give others. */
export function provideRuby(given: RubyHost): void {
  host = given;
}
