// os_version_gte: whether the operating system is a given one, of at least a given version.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { Hash } from "../../pcore/values.ts";

export default defineFunction({
  name: "os_version_gte",
  doc: `Whether the operating system is the given one, of that major version or a later one.`,
  dispatch: [
    dispatchIn(
      ["String[1] os", "String[1] version"],
      (context, name: string, version: string) => {
        const facts = context.variable("facts");
        if (!(facts instanceof Hash) || facts.get("operatingsystem") !== name) return false;
        const release = facts.get("operatingsystemmajrelease") ?? null;
        return Number(context.call("versioncmp", [release, version])) >= 0;
      },
      "Boolean",
    ),
  ],
});
