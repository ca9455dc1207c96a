// crit: a message in the log, at that level.
import { logFunction } from "./log/log-function.ts";

export default logFunction("crit", "crit");
