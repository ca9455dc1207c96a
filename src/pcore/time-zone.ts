// Offsets of time zones from their names: numbers (`+02:00`, `-0530`), and the abbreviations and
// few names Ruby's date library knows.

const hours: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  ut: 0,
  z: 0,
  wet: 0,
  west: 1,
  cet: 1,
  cest: 2,
  met: 1,
  mest: 2,
  mez: 1,
  mesz: 2,
  bst: 1,
  ist: 5.5,
  eet: 2,
  eest: 3,
  msk: 3,
  msd: 4,
  sast: 2,
  eat: 3,
  jst: 9,
  kst: 9,
  hkt: 8,
  sgt: 8,
  cct: 6.5,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  hdt: -9,
  hast: -10,
  hadt: -9,
  ast: -4,
  adt: -3,
  nst: -3.5,
  ndt: -2.5,
  brst: -2,
  brt: -3,
  art: -3,
  clst: -3,
  clt: -4,
  nzst: 12,
  nzdt: 13,
  aest: 10,
  aedt: 11,
  acst: 9.5,
  acdt: 10.5,
  awst: 8,
  fwt: 1,
  fst: 2,
  swt: 1,
  sst: -11,
  a: 1,
  b: 2,
  c: 3,
  d: 4,
  e: 5,
  f: 6,
  g: 7,
  h: 8,
  i: 9,
  k: 10,
  l: 11,
  m: 12,
  n: -1,
  o: -2,
  p: -3,
  q: -4,
  r: -5,
  s: -6,
  t: -7,
  u: -8,
  v: -9,
  w: -10,
  x: -11,
  y: -12,
};

/** Seconds east of Greenwich; `undefined` when the name is not known. */
export function zoneOffset(zone: string): number | undefined {
  const text = zone.trim().toLowerCase();
  const [, sign, digits] = /^(?:gmt|utc?)?([-+])(\d.*)$/.exec(text) ?? [];
  if (digits !== undefined) {
    const seconds = numericOffset(digits);
    return seconds === undefined ? undefined : sign === "-" ? 0 - seconds : seconds;
  }
  const name = text.replace(/\s+(?:standard time|daylight time|dst)$/, "");
  const offset = Object.hasOwn(hours, name) ? hours[name] : undefined;
  if (offset === undefined) return undefined;
  return (offset + (/\s(?:daylight time|dst)$/.test(text) ? 1 : 0)) * 3600;
}

function numericOffset(digits: string): number | undefined {
  const [, hour, minute = "0", second = "0"] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(digits) ?? [];
  if (hour !== undefined) return Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const [, whole, fraction] = /^(\d{1,2})[.,](\d+)$/.exec(digits) ?? [];
  if (whole !== undefined) return Math.floor(Number(`${whole}.${fraction}`) * 3600);
  if (!/^\d{1,6}$/.test(digits)) return undefined;
  const padded = digits.length % 2 === 0 ? digits : `0${digits}`;
  const parts = padded.match(/../g) ?? [];
  return Number(parts[0]) * 3600 + Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0);
}
