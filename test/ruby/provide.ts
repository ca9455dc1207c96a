// Gives the compiles under test the Ruby of the test runner's own modules.
import * as host from "../../src/ruby/host.ts";
import { provideRuby } from "../../src/ruby/load.ts";

provideRuby(host);
