// The Ruby of the machine, if it has one. What it says about itself is read from the file it
// keeps that in, since starting it would take longer than all other facts together.

import { defineFact, type FactContext } from "ppt";

export default defineFact({
  name: "ruby",
  doc: "The Ruby of the machine.",
  resolve: (context) => {
    const settings = readSettings(context);
    if (settings === undefined) return undefined;
    return {
      platform: settings("arch"),
      sitedir: settings("sitelibdir"),
      version: `${settings("MAJOR")}.${settings("MINOR")}.${settings("TEENY")}`,
    };
  },
});

/** rbconfig.rb by name, with `$(NAME)` filled in. */
function readSettings(context: FactContext): ((name: string) => string) | undefined {
  const program = context.which("ruby");
  if (program === undefined) return undefined;
  const prefix = program.replace(/\/bin\/[^/]+$/, "");
  const file = candidates(context, prefix).find((path) => context.exists(path));
  const source = file === undefined ? undefined : context.read(file);
  if (source === undefined) return undefined;
  const values = new Map<string, string>([
    ["prefix", prefix],
    ["DESTDIR", ""],
  ]);
  for (const [, name = "", value = ""] of source.matchAll(/CONFIG\["(\w+)"\] = "([^"]*)"/g)) {
    values.set(name, value);
  }
  const expand = (text: string): string =>
    text.replaceAll(/\$\((\w+)\)/g, (_, name) => expand(values.get(name) ?? ""));
  return (name) => expand(values.get(name) ?? "");
}

/** lib/ruby/VERSION/ARCH as it is built, lib/ARCH/ruby/VERSION as Debian has it. */
function candidates({ list }: FactContext, prefix: string): string[] {
  const found: string[] = [];
  for (const lib of [`${prefix}/lib`, `${prefix}/lib64`]) {
    const versions = list(`${lib}/ruby`).filter((name) => /^\d/.test(name));
    for (const version of versions.toReversed()) {
      const directory = `${lib}/ruby/${version}`;
      found.push(...list(directory).map((arch) => `${directory}/${arch}/rbconfig.rb`));
    }
    for (const arch of list(lib).filter((name) => name.includes("-linux-"))) {
      const own = list(`${lib}/${arch}/ruby`).filter((name) => /^\d/.test(name));
      for (const version of own.toReversed()) {
        found.push(`${lib}/${arch}/ruby/${version}/rbconfig.rb`);
      }
    }
  }
  return found;
}
