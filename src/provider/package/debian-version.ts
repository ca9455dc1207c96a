// Debian's version numbers and ranges of them: `1:2.30-1+deb12u1`, `>= 1.0 < 2.0`.

export interface DebianVersion {
  readonly epoch: number;
  readonly upstream: string;
  readonly revision: string | undefined;
}

const form = /^(?:([0-9]+):)?([.+~0-9a-zA-Z-]+?)(?:-([.+~0-9a-zA-Z]*))?$/;

/** `undefined` when the text is no version. */
export function parseVersion(text: string): DebianVersion | undefined {
  const found = form.exec(text);
  if (found === null) return undefined;
  return { epoch: Number(found[1] ?? 0), upstream: found[2] ?? "", revision: found[3] };
}

export function formatVersion({ epoch, upstream, revision }: DebianVersion): string {
  return `${epoch === 0 ? "" : `${epoch}:`}${upstream}${revision === undefined ? "" : `-${revision}`}`;
}

/** Below 0 when `one` is older, as dpkg orders them. */
export function compareVersions(one: DebianVersion, other: DebianVersion): number {
  return (
    one.epoch - other.epoch ||
    compareParts(one.upstream, other.upstream) ||
    compareParts(one.revision ?? "", other.revision ?? "")
  );
}

/** Runs of other characters and of digits take turns; digits compare as numbers. */
function compareParts(one: string, other: string): number {
  const left: string[] = one.match(/\D+|\d+/g) ?? [];
  const right: string[] = other.match(/\D+|\d+/g) ?? [];
  if (/^\d/.test(one)) left.unshift("");
  if (/^\d/.test(other)) right.unshift("");
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order =
      index % 2 === 0
        ? compareText(left[index] ?? "", right[index] ?? "")
        : compareNumbers(left[index] ?? "0", right[index] ?? "0");
    if (order !== 0) return order;
  }
  return 0;
}

function compareNumbers(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

function compareText(one: string, other: string): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const order = weight(one[index]) - weight(other[index]);
    if (order !== 0) return order;
  }
  return 0;
}

/** A tilde sorts before the end, the end before letters, letters before the rest. */
function weight(character: string | undefined): number {
  if (character === "~") return -1;
  if (character === undefined) return 0;
  const code = character.charCodeAt(0);
  return /[a-zA-Z]/.test(character) ? code : code + 256;
}

export interface VersionRange {
  /** Whether the range is a single version. */
  readonly isExact: boolean;
  includes(version: DebianVersion): boolean;
}

const operators: Readonly<Record<string, (order: number) => boolean>> = {
  "": (order) => order === 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
};

/** `undefined` when the text is no range. Of more than two bounds the first two count. */
export function parseRange(text: string): VersionRange | undefined {
  const bounds: { holds: (order: number) => boolean; version: DebianVersion }[] = [];
  for (const part of text.split(/\s+/)) {
    const [, operator = "", rest = ""] = /^([<>=]*)(.+)$/.exec(part) ?? [];
    const holds = operators[operator];
    const version = parseVersion(rest);
    if (holds === undefined || version === undefined) return undefined;
    bounds.push({ holds, version });
  }
  const used = bounds.slice(0, 2);
  return {
    isExact: bounds.length === 1 && /^[^<>=]/.test(text),
    includes: (version) =>
      used.every((bound) => bound.holds(compareVersions(version, bound.version))),
  };
}
