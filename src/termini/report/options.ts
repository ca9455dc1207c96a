// What of a report is kept, as the settings say.
import type { ReportDataOptions } from "../../model/report.ts";
import type { Settings } from "../../settings/settings.ts";

export function reportOptions(settings: Settings): ReportDataOptions {
  return { excludeUnchanged: settings.boolean("exclude_unchanged_resources") };
}
