// Libraries that start programs, connect or write files. They may be required, and their names
// stand; calling them is refused.
import { type CoreClass, def, defineClass, defineModule, hidden } from "../define.ts";
import type { RSymbol } from "../values.ts";

const programs = "programs are not run from Ruby here";
const connections = "connections are not made from Ruby here";
const changes = "files are not changed from Ruby here";

const reasons: Readonly<Record<string, string>> = {
  Open3: programs,
  PTY: programs,
  Process: programs,
  Signal: programs,
  Net: connections,
  "Net::HTTP": connections,
  "Net::FTP": connections,
  Socket: connections,
  TCPSocket: connections,
  UDPSocket: connections,
  Resolv: connections,
  "Resolv::DNS": connections,
  OpenURI: connections,
  FileUtils: changes,
  Tempfile: changes,
};

export const refusedLibraries: readonly CoreClass[] = [
  ...Object.entries(reasons).map(([name, why]) =>
    defineModule(name, {
      singleton: {
        method_missing: hidden(
          def([1, -1], (_self, [method], _block, ruby) => {
            const called = `${name}.${(method as RSymbol).name}`;
            throw ruby.error("NotImplementedError", `${called}: ${why}`);
          }),
        ) as never,
      },
    }),
  ),
  defineClass("SocketError", { superclass: "StandardError" }),
  defineClass("OpenURI::HTTPError", { superclass: "StandardError" }),
  defineClass("Resolv::ResolvError", { superclass: "StandardError" }),
];

/** Why a library, or what is in it, may not be called; undefined for all others. */
export function refusalOf(path: string): string | undefined {
  if (path.endsWith("Error")) return undefined;
  for (let name = path; name !== ""; name = name.slice(0, Math.max(name.lastIndexOf("::"), 0))) {
    const reason = reasons[name];
    if (reason !== undefined) return reason;
  }
  return undefined;
}
