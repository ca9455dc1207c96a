// A line in the log. It is never in sync, so it shows up as a change in every run.
import { defineType, type ResourceContext, toText } from "ppt";

export default defineType({
  name: "notify",
  doc:
    "Puts a message into the log of the run. There is nothing it could be in sync with: every " +
    "run reports it as a change.",
  parameters: {
    name: {
      desc: "A name of your own for it; the message, where no other is given.",
      namevar: true,
    },
    withpath: {
      desc: "Whether to show where in the catalog the message comes from.",
      values: ["true", "false"],
      default: "false",
    },
  },
  properties: {
    message: {
      desc: "What to put into the log.",
      idempotent: false,
      default: (at: ResourceContext) => at.name,
      retrieve: () => "absent",
      insync: () => false,
      set: (at: ResourceContext, value: unknown) => {
        const text = at.isSensitive("message") ? "Sensitive [value redacted]" : toText(value);
        if (at.should.withpath === "true") at.logAs("message", at.loglevel, text);
        else at.host.log(at.loglevel, text);
      },
    },
  },
});
