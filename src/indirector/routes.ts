// The table of routes: for each subcommand, which terminus and which cache an indirection has
// instead of what the settings say. It is the file `routes.yaml`.

import { existsSync, readFileSync } from "node:fs";
import { Hash, type Value } from "../pcore/values.ts";
import { readYaml } from "../pcore/yaml.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { issues } from "./issues.ts";

export interface Route {
  readonly terminus?: string | undefined;
  readonly cache?: string | undefined;
}

/** Routes of one subcommand, by the name of the indirection. */
export type Routes = ReadonlyMap<string, Route>;

/** Reads the routes of a subcommand; a file that isn't there has none. */
export function readRoutes(file: string, subcommand: string, log: Log): Routes {
  if (!existsSync(file)) return new Map();
  const table = parse(file);
  if (table.has("server") && table.has("master")) {
    log.warning(`Route file ${file} contains both server and master route settings.`);
  }
  // The server was called master once: either name means both.
  const otherName = { server: "master", master: "server" }[subcommand] ?? subcommand;
  const routes = table.get(subcommand) ?? table.get(otherName);
  if (!(routes instanceof Hash)) return new Map();
  return new Map(Array.from(routes, ([name, route]) => [String(name), routeFrom(route)]));
}

function parse(file: string): Hash {
  let table: Value | undefined;
  try {
    table = readYaml(readFileSync(file, "utf8"), { file, symbol: (name) => name });
  } catch (error) {
    throw new PuppetError(issues.INVALID_ROUTES({ file, detail: describeError(error) }), {}, error);
  }
  if (table === undefined || table === null) return new Hash();
  if (table instanceof Hash) return table;
  throw new PuppetError(issues.INVALID_ROUTES({ file, detail: "the routes must be a hash" }));
}

function routeFrom(route: Value): Route {
  if (!(route instanceof Hash)) return {};
  return { terminus: textOf(route.get("terminus")), cache: textOf(route.get("cache")) };
}

function textOf(value: Value | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
