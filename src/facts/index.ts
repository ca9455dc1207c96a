// The facts of the core. A test compares this list with the directory.

import type { SynchronousFact } from "ppt";
import disks from "./disks.ts";
import dmi from "./dmi.ts";
import identity from "./identity.ts";
import kernel from "./kernel.ts";
import loadAverages from "./load-averages.ts";
import memory from "./memory.ts";
import mountpoints from "./mountpoints.ts";
import networking from "./networking.ts";
import os from "./os.ts";
import processors from "./processors.ts";
import ruby from "./ruby.ts";
import small from "./small.ts";
import ssh from "./ssh.ts";
import systemUptime from "./system-uptime.ts";
import versions from "./versions.ts";
import virtual from "./virtual.ts";
import zfs from "./zfs.ts";

export const coreFacts: readonly SynchronousFact[] = [
  ...disks,
  dmi,
  identity,
  ...kernel,
  loadAverages,
  memory,
  mountpoints,
  networking,
  os,
  processors,
  ruby,
  ...small,
  ssh,
  systemUptime,
  ...versions,
  ...virtual,
  ...zfs,
];
