// The report of the last run, as JSON in the file that the setting `lastrunreport` names.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { report } from "../../indirector/report.ts";
import { reportToData } from "../../model/report.ts";
import { writeJson } from "../../pcore/write-json.ts";
import type { Settings } from "../../settings/settings.ts";
import { replaceFile } from "../../util/atomic-file.ts";
import { reportOptions } from "./options.ts";

export default report.terminus({
  name: "json",
  doc: "Keeps the report of the last run as a JSON file.",
  open: ({ settings }: { readonly settings: Settings }) => ({
    save: (_request, instance) => {
      const path = settings.string("lastrunreport");
      mkdirSync(dirname(path), { recursive: true });
      const data = reportToData(instance, reportOptions(settings));
      replaceFile(path, writeJson(data), { mode: 0o640 });
    },
  }),
});
