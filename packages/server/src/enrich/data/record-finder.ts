import type { Address } from '../address/address.ts';

/** The search tree of a database, from its metadata. */
export interface TreeShape {
  readonly nodeCount: number;
  /** Bits of each of a node's two records: 24, 28 or 32. */
  readonly recordSize: number;
  readonly ipVersion: number;
}

export const NO_RECORD = 0;

/** Offset of an address's record, which neighboring addresses share. Undefined if it depends on more than 64 bits. */
export type RecordFinder = (address: Address) => number | undefined;

/** Walks the tree along the bits of a parsed address. */
export const recordFinder = (database: Buffer, shape: TreeShape): RecordFinder => {
  const child = childReader(database, shape.recordSize);
  const { nodeCount } = shape;
  /** Descends 32 bits, or to a leaf. */
  const walk = (from: number, bits: number): number => {
    let node = from;
    for (let bit = 31; bit >= 0 && node < nodeCount; bit--) node = child(node, (bits >>> bit) & 1);
    return node;
  };
  // In a database of both families, the IPv4 tree is below 96 zero bits.
  const ipv4Root = shape.ipVersion === 4 ? 0 : walk(walk(walk(0, 0), 0), 0);
  return ({ family, high, low }) => {
    const node = family === 4 ? walk(ipv4Root, high) : walk(walk(0, high), low);
    if (node < nodeCount) return undefined;
    return node === nodeCount ? NO_RECORD : node;
  };
};

type Child = (node: number, side: number) => number;

const childReader = (database: Buffer, recordSize: number): Child => {
  const byte = (at: number) => database[at] as number;
  const three = (at: number) => (byte(at) << 16) | (byte(at + 1) << 8) | byte(at + 2);
  if (recordSize === 24) return (node, side) => three(node * 6 + side * 3);
  if (recordSize === 32)
    return (node, side) => byte(node * 8 + side * 4) * 2 ** 24 + three(node * 8 + side * 4 + 1);
  // The byte between the two records holds the four highest bits of each.
  return (node, side) => {
    const shared = byte(node * 7 + 3);
    return ((side === 0 ? shared >>> 4 : shared & 15) << 24) | three(node * 7 + side * 4);
  };
};
