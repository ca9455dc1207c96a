// A machine for tests: nothing but the files it is given.

import type { Machine } from "../../src/settings/row.ts";

export function fakeMachine({
  files = {},
  directories = [],
  links = {},
  isRoot = true,
  hostname = "web01",
  domain = "example.com",
}: {
  files?: Readonly<Record<string, string>>;
  directories?: readonly string[];
  links?: Readonly<Record<string, string>>;
  isRoot?: boolean;
  hostname?: string;
  domain?: string;
} = {}): Machine {
  return {
    isRoot,
    home: "/home/ann",
    cwd: "/cwd",
    hostname: () => hostname,
    domain: () => domain,
    exists: (path) => path in files || directories.includes(path) || path in links,
    isDirectory: (path) => directories.includes(path),
    readlink: (path) => links[path],
    read: (path) => files[path],
    glob: (pattern) => [pattern.replace("*", "1"), pattern.replace("*", "2")],
  };
}
