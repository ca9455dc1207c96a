// The providers of the core, by the type they are for. A test compares this list with the folder.

import type { ProviderDeclaration } from "../define/provider.ts";
import crontab from "./cron/crontab.ts";
import execPosix from "./exec/posix.ts";
import execShell from "./exec/shell.ts";
import filePosix from "./file/posix.ts";
import groupadd from "./group/groupadd.ts";
import hostParsed from "./host/parsed.ts";
import apt from "./package/apt.ts";
import dpkg from "./package/dpkg.ts";
import serviceBase from "./service/base.ts";
import debian from "./service/debian.ts";
import init from "./service/init.ts";
import systemd from "./service/systemd.ts";
import useradd from "./user/useradd.ts";

export const providers: Readonly<Record<string, readonly ProviderDeclaration[]>> = {
  cron: [crontab],
  exec: [execPosix, execShell],
  file: [filePosix],
  group: [groupadd],
  host: [hostParsed],
  package: [apt, dpkg],
  service: [serviceBase, debian, init, systemd],
  user: [useradd],
};
