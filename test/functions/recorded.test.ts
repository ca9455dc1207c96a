// Every recorded call of a function of the core gives what it gave in the reference.
import { testRecorded } from "./recorded.ts";

testRecorded("functions");
