// What the hashes of passwords do with lengths and digests.

/** A digest again and again, as many bytes as wanted. */
export function repeated(digest: Buffer, length: number): Buffer {
  return Buffer.alloc(length, digest);
}

/** The bits of a length, the lowest first. */
export function lengthBits(length: number): readonly (0 | 1)[] {
  const bits: (0 | 1)[] = [];
  for (let rest = length; rest > 0; rest >>= 1) bits.push((rest & 1) as 0 | 1);
  return bits;
}
