// The report processor "store": each report is a YAML file of its own, below a directory named
// for its host. Two reports of one minute have one name: the later is kept.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { checkKey } from "../../indirector/generic/keys.ts";
import { type Report, reportToYaml } from "../../model/report.ts";
import type { Settings } from "../../settings/settings.ts";
import { replaceFile } from "../../util/atomic-file.ts";
import type { Log } from "../../util/log.ts";
import { reportOptions } from "./options.ts";

export function storeReport(
  instance: Report,
  { settings, log }: { readonly settings: Settings; readonly log: Log },
): void {
  checkKey(instance.host, "report", log);
  const directory = settings.path("reportdir", instance.host);
  mkdirSync(directory, { recursive: true, mode: 0o750 });
  const minute = new Date(instance.time).toISOString().replaceAll(/\D/g, "").slice(0, 12);
  const text = reportToYaml(instance, reportOptions(settings));
  replaceFile(join(directory, `${minute}.yaml`), text, { mode: 0o640 });
}
