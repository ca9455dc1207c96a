// `ppt module`: what modules bring, and whether it works here.

import { defineFace, Outcome } from "../../src/define/face.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { issues } from "../issues.ts";
import { examine, type Finding } from "../module-doctor.ts";

export default defineFace({
  name: "module",
  summary: "Look at modules.",
  actions: {
    doctor: action({
      summary: "Tell which extensions and templates of modules work here.",
      description:
        "Loads every function, resource type and template of the modules on the module path, or " +
        "of those that are named, and tells of each that does not work why that is. Ruby " +
        "providers, facts and other plug-ins are listed too: they are not run. The exit code " +
        "is 1 when something does not work.",
      arguments: "[MODULE...]",
      options: { json: { type: "boolean", desc: "Print every finding, as JSON." } },
      runMode: "server",
      logToErr: true,
      examples: [{ text: "Before a site's modules are compiled:", command: "ppt module doctor" }],
      run: async ({ engine, options, args }) => {
        const environment = await engine.ownEnvironment();
        const unknown = args.find((name) => environment.module(name) === undefined);
        if (unknown !== undefined) throw new PuppetError(issues.UNKNOWN_MODULE({ name: unknown }));
        const modules = environment.modules.filter(
          ({ name }) => args.length === 0 || args.includes(name),
        );
        const findings = await examine(engine.settings, environment.name, modules);
        const exitCode = findings.every(({ reason }) => reason === undefined) ? 0 : 1;
        const text =
          options.json === true ? `${JSON.stringify(findings, null, 2)}\n` : shown(findings);
        return new Outcome(exitCode, text);
      },
    }),
  },
});

function shown(findings: readonly Finding[]): string {
  const byModule = Map.groupBy(findings, ({ module }) => module);
  const parts = Array.from(byModule, ([module, all]) => {
    const failing = all.filter(({ reason }) => reason !== undefined);
    const lines = failing.map(({ path, reason }) => `  ${path}: ${reason}\n`);
    return `${module}: ${all.length - failing.length} of ${all.length} work\n${lines.join("")}`;
  });
  const working = findings.filter(({ reason }) => reason === undefined).length;
  return `${parts.join("")}Total: ${working} of ${findings.length} work\n`;
}
