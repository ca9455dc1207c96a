// ASN.1 structures as certificates and PKCS#7 write them: reads what stands next, and what is
// inside of it. Lengths may be left open, as some programs write them.

export interface DerNode {
  readonly tag: number;
  /** What is inside. */
  readonly content: Buffer;
  /** All of it, tag and length included. */
  readonly whole: Buffer;
}

export const derTags = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, of one value and of several. */
  context0: 0x80,
  context0Constructed: 0xa0,
} as const;

/** `undefined` when there is no complete structure. */
export function readDer(bytes: Buffer): DerNode | undefined {
  const tag = bytes[0];
  let length = bytes[1];
  // Tags of several bytes stand in nothing that is read here.
  if (tag === undefined || length === undefined || (tag & 0x1f) === 0x1f) return undefined;
  if (length === 0x80) return readOpen(bytes, tag);
  let start = 2;
  if (length > 0x80) {
    const size = length - 0x80;
    if (size > 4 || bytes.length < start + size) return undefined;
    length = bytes.readUIntBE(start, size);
    start += size;
  }
  const end = start + length;
  if (end > bytes.length) return undefined;
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(0, end) };
}

/** What is inside, one after the other; `undefined` when the last is cut off. */
export function derChildren({ content }: DerNode): readonly DerNode[] | undefined {
  const nodes: DerNode[] = [];
  for (let at = 0; at < content.length; ) {
    const node = readDer(content.subarray(at));
    if (node === undefined) return undefined;
    nodes.push(node);
    at += node.whole.length;
  }
  return nodes;
}

// Without a length, two zeros end it.
function readOpen(bytes: Buffer, tag: number): DerNode | undefined {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) {
      return { tag, content: bytes.subarray(2, at), whole: bytes.subarray(0, at + 2) };
    }
    const inner = readDer(bytes.subarray(at));
    if (inner === undefined) return undefined;
    at += inner.whole.length;
  }
  return undefined;
}
