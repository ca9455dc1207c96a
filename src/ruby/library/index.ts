// The harmless part of Ruby's standard library. All of it is there at once, as the reference has
// most of it loaded; a class comes to life when it is first named. `require` of one of these only
// says that it is there.
import type { Addition, CoreClass } from "../define.ts";
import { base64 } from "./base64.ts";
import { digests } from "./digest.ts";
import { dir, env } from "./dir.ts";
import { escapes } from "./escape.ts";
import { files } from "./file.ts";
import { ipaddr } from "./ipaddr.ts";
import { json, jsonAdditions } from "./json.ts";
import { packAdditions } from "./pack.ts";
import { pathname, pathnameAdditions } from "./pathname.ts";
import { refusedLibraries } from "./refused.ts";
import { secureRandom } from "./securerandom.ts";
import { set } from "./set.ts";
import { shellwordAdditions, shellwords } from "./shellwords.ts";
import { times } from "./time.ts";
import { timeout } from "./timeout.ts";
import { uriAdditions, uris } from "./uri.ts";
import { yaml } from "./yaml.ts";

export const libraryClasses: readonly CoreClass[] = [
  base64,
  ...digests,
  dir,
  env,
  ...escapes,
  ...files,
  ...ipaddr,
  ...json,
  pathname,
  ...refusedLibraries,
  secureRandom,
  set,
  shellwords,
  timeout,
  ...uris,
  ...yaml,
  ...times,
];

export const libraryAdditions: readonly Addition[] = [
  ...jsonAdditions,
  ...packAdditions,
  ...pathnameAdditions,
  ...shellwordAdditions,
  ...uriAdditions,
];
