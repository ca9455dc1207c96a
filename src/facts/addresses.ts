// Internet addresses as numbers and texts: masks, networks, scopes.

/** The address with everything but its network taken away. */
export function networkOf(address: string, netmask: string): string {
  const bytes = parse(address);
  const mask = parse(netmask);
  return format(bytes.map((byte, index) => byte & (mask[index] ?? 0)));
}

/** The address in its canonical text. */
export function canonical(address: string): string {
  return format(parse(address));
}

/** How far an IPv6 address reaches: link, site, host, global. */
export function scope(address: string): string {
  const bytes = parse(address);
  const [first = 0, second = 0] = bytes;
  const head = bytes.slice(0, 12).every((byte) => byte === 0);
  const tail = bytes.slice(12).reduce((sum, byte) => sum * 256 + byte, 0);
  const prefix = head && tail > 1 ? "compat," : "";
  if (first === 0xfe && (second & 0xc0) === 0x80) return `${prefix}link`;
  if (first === 0xfe && (second & 0xc0) === 0xc0) return `${prefix}site`;
  return head && tail === 1 ? "host" : `${prefix}global`;
}

/** Whether an address is good only on this machine, this link or this site. */
export function isLocal(address: string): boolean {
  const [first = 0, second = 0, ...rest] = parse(address);
  if (rest.length === 2) return first === 127 || (first === 169 && second === 254);
  if (first === 0 && second === 0) return scope(address) === "host";
  return (first & 0xfe) === 0xfc || (first === 0xfe && (second & 0xc0) === 0x80);
}

function parse(address: string): number[] {
  if (!address.includes(":")) return address.split(".").map(Number);
  const [text = ""] = address.split("%");
  const [head = "", tail] = text.split("::");
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const zeros = new Array<number>(8 - front.length - back.length).fill(0);
  return [...front, ...zeros, ...back].flatMap((group) => [group >> 8, group & 0xff]);
}

function groups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function format(bytes: readonly number[]): string {
  if (bytes.length === 4) return bytes.join(".");
  const parts: number[] = [];
  for (let index = 0; index < 16; index += 2) {
    parts.push((bytes[index] ?? 0) * 256 + (bytes[index + 1] ?? 0));
  }
  const [start, length] = longestZeros(parts);
  const text = (from: readonly number[]) => from.map((part) => part.toString(16)).join(":");
  if (length < 2) return text(parts);
  return `${text(parts.slice(0, start))}::${text(parts.slice(start + length))}`;
}

function longestZeros(parts: readonly number[]): [number, number] {
  let best: [number, number] = [0, 0];
  for (let start = 0; start < parts.length; start += 1) {
    let end = start;
    while (parts[end] === 0) end += 1;
    if (end - start > best[1]) best = [start, end - start];
  }
  return best;
}
