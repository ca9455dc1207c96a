// The report of the last run, as YAML in the file that the setting `lastrunreport` names.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { report } from "../../indirector/report.ts";
import { reportToYaml } from "../../model/report.ts";
import type { Settings } from "../../settings/settings.ts";
import { replaceFile } from "../../util/atomic-file.ts";
import { reportOptions } from "./options.ts";

export default report.terminus({
  name: "yaml",
  doc: "Keeps the report of the last run as a YAML file.",
  open: ({ settings }: { readonly settings: Settings }) => ({
    save: (_request, instance) => {
      const path = settings.string("lastrunreport");
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(path, reportToYaml(instance, reportOptions(settings)), { mode: 0o640 });
    },
  }),
});
