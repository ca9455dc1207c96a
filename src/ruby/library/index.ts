// The standard library, as our own versions. All of it is there from the start, as constants are
// found when they are asked for; `require` only says whether the name is known.
import type { CoreClass } from "../define.ts";
import { environment } from "./environment.ts";
import { files } from "./files.ts";
import { ipaddr } from "./ipaddr.ts";
import { json } from "./json.ts";
import { set } from "./set.ts";
import { texts } from "./texts.ts";
import { time } from "./time.ts";
import { yaml } from "./yaml.ts";

export const libraryClasses: readonly CoreClass[] = [
  environment,
  ...files,
  ...ipaddr,
  ...json,
  set,
  ...texts,
  time,
  ...yaml,
];

/** What `require` takes. The reference itself is always there. */
export const libraries: ReadonlySet<string> = new Set(
  (
    "base64 cgi digest digest/md5 digest/sha1 digest/sha2 English erb ipaddr json pp psych " +
    "puppet securerandom set shellwords time yaml"
  ).split(" "),
);
