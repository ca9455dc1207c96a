// Puppet::Util and what is in it, as far as types use it when they are declared.
import { isAbsolute } from "node:path";
import { compareVersions } from "../../../util/compare-versions.ts";
import { toText } from "../../coerce.ts";
import {
  type CoreClass,
  def,
  defineClass,
  defineModule,
  type NativeMethods,
} from "../../define.ts";
import { RString, type RValue } from "../../values.ts";
import { logging } from "../logging.ts";

const util: NativeMethods<RValue> = {
  "absolute_path?": def([1, 2], (_self, [path], _block, ruby) => isAbsolute(toText(ruby, path))),
};

const docs: NativeMethods<RValue> = {
  scrub: def(1, (_self, [text], _block, ruby) => new RString(scrub(toText(ruby, text)))),
};

/** A documentation text without the indentation its lines share. */
export function scrub(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.includes("\n")) return trimmed;
  const behind = text.slice(text.indexOf("\n") + 1);
  const indents = Array.from(behind.matchAll(/^[ \t]*(?=\S)/gm), ([indent]) => indent);
  const indent = indents.sort()[0] ?? "";
  const lines = text.split("\n").map((line) => {
    return (line.startsWith(indent) ? line.slice(indent.length) : line).trimEnd();
  });
  return lines.join("\n").trimEnd();
}

const versions: NativeMethods<RValue> = {
  versioncmp: def([2, 3], (_self, [one, other], _block, ruby) =>
    Math.sign(compareVersions(toText(ruby, one), toText(ruby, other))),
  ),
};

/** Modules that are there to be included, or asked for by name. */
const bare = [
  "Execution",
  "Warnings",
  "Checksums",
  "SELinux",
  "FileParsing",
  "ClassGen",
  "Tagging",
];

export const utilClasses: readonly CoreClass[] = [
  defineModule("Puppet::Util", {
    singleton: util,
    methods: util,
  }),
  defineModule("Puppet::Util::Errors", { methods: pick("fail", "devfail") }),
  defineModule("Puppet::Util::Logging", { methods: logging<RValue>() }),
  defineModule("Puppet::Util::Docs", { singleton: docs, methods: docs }),
  defineModule("Puppet::Util::Package", { singleton: versions, methods: versions }),
  ...bare.map((name) => defineModule(`Puppet::Util::${name}`, {})),
];

function pick(...names: readonly string[]): NativeMethods<RValue> {
  const all = logging<RValue>();
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

export const errorClasses: readonly CoreClass[] = Object.entries({
  "Puppet::Error": "RuntimeError",
  "Puppet::DevError": "Puppet::Error",
  "Puppet::ResourceError": "Puppet::Error",
  "Puppet::ParseError": "Puppet::Error",
  "Puppet::ExecutionFailure": "Puppet::Error",
  "Puppet::MissingCommand": "Puppet::Error",
  "Puppet::SettingsError": "Puppet::Error",
}).map(([name, superclass]) => defineClass(name, { superclass }));
