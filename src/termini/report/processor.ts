// Hands a report to the processors that the setting `reports` names. One that fails is logged and
// keeps nobody else from seeing the report.
import { report } from "../../indirector/report.ts";
import type { Report } from "../../model/report.ts";
import type { Settings } from "../../settings/settings.ts";
import { describeError } from "../../util/error.ts";
import type { Log } from "../../util/log.ts";
import { storeReport } from "./store.ts";

interface Needs {
  readonly settings: Settings;
  readonly log: Log;
}

type Processor = (instance: Report, engine: Needs) => void;

const processors: Readonly<Record<string, Processor>> = {
  store: storeReport,
  log: (instance, { log }) => {
    for (const { level, message, source, tags } of instance.logs) {
      log.send(level, message, { source: `//${instance.host}/${source}`, tags });
    }
  },
};

export default report.terminus({
  name: "processor",
  doc: "Hands reports to the processors of the setting `reports`.",
  open: (engine: Needs) => ({
    save: (_request, instance) => {
      const { settings, log } = engine;
      log.debug(() => `Received report to process from ${instance.host}`);
      for (const name of namesOf(settings)) {
        const process = processors[name];
        if (process === undefined) {
          log.warning(`No report named '${name}'`);
          continue;
        }
        try {
          process(instance, engine);
        } catch (error) {
          log.err(`Report ${name} failed: ${describeError(error)}`);
        }
      }
    },
  }),
});

function namesOf(settings: Settings): readonly string[] {
  const names = settings.list("reports");
  return names.length === 1 && names[0] === "none" ? [] : names;
}
