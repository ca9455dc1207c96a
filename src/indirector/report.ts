// The indirection "report": where it is told how a run went.
import { defineIndirection } from "../define/indirection.ts";
import { type Report, reportFromData, reportToData } from "../model/report.ts";

export const report = defineIndirection<Report>({
  name: "report",
  doc: "Where reports of runs go.",
  model: {
    nameOf: (instance) => instance.host,
    toData: (instance) => reportToData(instance),
    fromData: (data) => reportFromData(data),
  },
  defaultTerminus: "processor",
});
