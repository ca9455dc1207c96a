// Functions in Ruby: every recorded call of those in test/ruby/modules gives what it gave in the
// reference.
import { join } from "node:path";
import { testRecorded } from "./recorded.ts";

const modules = join(import.meta.dirname, "../ruby/modules");

testRecorded("ruby-functions", () => ({ modulepath: [modules] }), { "%MODULES%": modules });
