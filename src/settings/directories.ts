// Where everything is unless told otherwise: the paths of the all-in-one package for root, below
// the home directory for anyone else.

import path from "node:path";
import type { Machine } from "./row.ts";

const system = {
  confdir: "/etc/puppetlabs/puppet",
  codedir: "/etc/puppetlabs/code",
  vardir: "/opt/puppetlabs/puppet/cache",
  publicdir: "/opt/puppetlabs/puppet/public",
  rundir: "/var/run/puppetlabs",
  logdir: "/var/log/puppetlabs/puppet",
};

const user = {
  confdir: ".puppetlabs/etc/puppet",
  codedir: ".puppetlabs/etc/code",
  vardir: ".puppetlabs/opt/puppet/cache",
  publicdir: ".puppetlabs/opt/puppet/public",
  rundir: ".puppetlabs/var/run",
  logdir: ".puppetlabs/var/log",
};

export function defaultDirectories(
  machine: Machine,
): Readonly<Record<keyof typeof system, string>> {
  if (machine.isRoot) return system;
  const below = (name: keyof typeof user) => path.join(machine.home, user[name]);
  return {
    confdir: below("confdir"),
    codedir: below("codedir"),
    vardir: below("vardir"),
    publicdir: below("publicdir"),
    rundir: below("rundir"),
    logdir: below("logdir"),
  };
}
