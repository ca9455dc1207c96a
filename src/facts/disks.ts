// Disks and what is on them: block devices, partitions, mounted file systems.

import { defineFact, type FactContext } from "ppt";
import { mounts } from "./mountpoints.ts";
import { bytesText } from "./units.ts";

export default [
  defineFact({
    name: "disks",
    doc: "The disks: size, model, vendor, kind.",
    resolve: (context) => {
      const found: Record<string, ReturnType<typeof describeDisk>> = {};
      const names = context
        .list("/sys/block")
        .filter((name) => context.exists(`/sys/block/${name}/device`));
      if (names.length === 0) return undefined;
      const labels = labelsOf(context);
      for (const name of names) found[name] = describeDisk(context, name, labels.get(name));
      return found;
    },
  }),
  defineFact({
    name: "partitions",
    doc: "The partitions, logical volumes and loop devices, and where they are mounted.",
    resolve: (context) => {
      const devices = context.list("/sys/block").filter((name) => !name.startsWith("."));
      if (devices.length === 0) return undefined;
      const found: Record<string, Readonly<Record<string, string | number | undefined>>> = {};
      const signatures = new Signatures(context);
      for (const { name, path, backing_file } of devices.flatMap((one) => partsOf(context, one))) {
        const size = sectors(context, path);
        found[name] = {
          backing_file,
          mount: mounts(context).find(({ device }) => device === name)?.path,
          size: bytesText(size),
          size_bytes: size,
          ...signatures.of(name),
        };
      }
      return found;
    },
  }),
];

interface Labels {
  readonly serial: string | undefined;
  readonly wwn: string | undefined;
}

function describeDisk({ read }: FactContext, name: string, labels: Labels | undefined) {
  const line = (file: string) => read(`/sys/block/${name}/${file}`)?.trim();
  const size = line("size");
  const bytes = size === undefined ? undefined : Number(size) * 512;
  const rotational = line("queue/rotational");
  return {
    model: line("device/model"),
    serial: labels?.serial,
    size: bytes === undefined ? undefined : bytesText(bytes),
    size_bytes: bytes,
    type: rotational === undefined ? undefined : rotational === "0" ? "ssd" : "hdd",
    vendor: line("device/vendor"),
    wwn: labels?.wwn,
  };
}

/** Serial numbers and world-wide names, by disk. */
function labelsOf({ which, run }: FactContext): ReadonlyMap<string, Labels> {
  const labels = new Map<string, Labels>();
  if (which("lsblk") === undefined) return labels;
  for (const line of (run("lsblk", "-dnP", "-o", "NAME,SERIAL,WWN") ?? "").split("\n")) {
    const value = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(line)?.[1]?.trim();
    const name = value("NAME");
    if (name !== undefined) labels.set(name, { serial: value("SERIAL"), wwn: value("WWN") });
  }
  return labels;
}

interface Part {
  readonly name: string;
  readonly path: string;
  readonly backing_file?: string | undefined;
}

function partsOf({ list, read, isDirectory }: FactContext, device: string): Part[] {
  const path = `/sys/block/${device}`;
  if (isDirectory(`${path}/device`)) {
    return list(path)
      .filter((name) => name.includes(device) && isDirectory(`${path}/${name}`))
      .map((name) => ({ name: `/dev/${name}`, path: `${path}/${name}` }));
  }
  if (isDirectory(`${path}/dm`)) {
    const mapped = read(`${path}/dm/name`)?.trim() ?? "";
    return [{ name: mapped === "" ? `/dev/${device}` : `/dev/mapper/${mapped}`, path }];
  }
  if (!isDirectory(`${path}/loop`)) return [];
  const backing = read(`${path}/loop/backing_file`)?.trim() ?? "";
  return [{ name: `/dev/${device}`, path, backing_file: backing === "" ? undefined : backing }];
}

function sectors({ read }: FactContext, path: string): number {
  return Number(read(`${path}/size`)?.trim() ?? 0) * 512;
}

/** What is written at the start of partitions; the program that knows is asked once, if ever. */
class Signatures {
  readonly #context: FactContext;
  #blkid: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;
  #lsblk: readonly string[] | undefined;

  constructor(context: FactContext) {
    this.#context = context;
  }

  of(name: string): Readonly<Record<string, string | undefined>> {
    this.#blkid ??= readBlkid(this.#context);
    const found = this.#blkid.get(name);
    if (found === undefined) return this.#fromLsblk(name);
    return {
      filesystem: found.get("TYPE"),
      label: found.get("LABEL"),
      partlabel: found.get("PARTLABEL"),
      partuuid: found.get("PARTUUID"),
      uuid: found.get("UUID"),
    };
  }

  #fromLsblk(name: string): Readonly<Record<string, string | undefined>> {
    const { which, run } = this.#context;
    this.#lsblk ??= which("lsblk") === undefined ? [] : (run("lsblk", "-fp") ?? "").split("\n");
    const line = this.#lsblk.find((one) => one.includes(name));
    if (line === undefined) return {};
    const words = line.slice(line.indexOf(name)).trim().split(/\s+/);
    const [, filesystem, second, third] = words;
    return words.length === 5
      ? { filesystem, label: second, uuid: third }
      : { filesystem, uuid: second };
  }
}

function readBlkid({ which, run }: FactContext): Map<string, ReadonlyMap<string, string>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  if (which("blkid") === undefined) return found;
  for (const line of (run("blkid") ?? "").split("\n")) {
    const [, device, rest = ""] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (device === undefined) continue;
    const pairs = rest.matchAll(/ ([^= ]+)="([^"]*)"/g);
    found.set(device, new Map(Array.from(pairs, ([, name = "", value = ""]) => [name, value])));
  }
  return found;
}
