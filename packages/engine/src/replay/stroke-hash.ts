import type { StrokeSignature } from './stroke-signature.ts';

/** Cell width in units of replay noise, and the offset of the first cell. */
const CELL = 6;
const OFFSET = 0.37;

const START = 0x9747b28c;

/**
 * 32-bit hash of the cell that a signature lies in. Replays mostly share it, strokes of other people hardly ever
 * (locality-sensitive hashing; Datar et al. 2004).
 */
export type StrokeHash = number;

/** The hash that a stroke is indexed under. */
export const strokeHash = (signature: StrokeSignature): StrokeHash =>
  hashOf(signature.map((value) => Math.floor(cellPosition(value))));

/** The hashes to look a stroke up under. */
export const nearbyHashes = (signature: StrokeSignature): StrokeHash[] =>
  hashesAround(signature.map(cellPosition));

/**
 * The hash of a position's cell, then those of the cells beyond its two closest borders (multi-probe; Lv et al. 2007).
 * Hashes with another start have nothing in common.
 */
export const hashesAround = (position: readonly number[], start = START): StrokeHash[] => {
  const cell = position.map(Math.floor);
  const [one, other] = closestBorders(position, cell);
  const ahead = (i: number) => ((position[i] as number) - (cell[i] as number) < 0.5 ? -1 : 1);
  const [stepOne, stepOther] = [ahead(one), ahead(other)];
  const hashes = [hashOf(cell, start)];
  cell[one] = (cell[one] as number) + stepOne;
  hashes.push(hashOf(cell, start));
  cell[other] = (cell[other] as number) + stepOther;
  hashes.push(hashOf(cell, start));
  cell[one] = (cell[one] as number) - stepOne;
  hashes.push(hashOf(cell, start));
  return hashes;
};

/** The two numbers of a position that are closest to a border of their cell. */
const closestBorders = (position: readonly number[], cell: readonly number[]): [number, number] => {
  let [one, other] = [0, 0];
  let [farthest, second] = [-1, -1];
  for (let i = 0; i < position.length; i++) {
    const fromCenter = Math.abs((position[i] as number) - (cell[i] as number) - 0.5);
    if (fromCenter > farthest) {
      [other, second] = [one, farthest];
      [one, farthest] = [i, fromCenter];
    } else if (fromCenter > second) {
      [other, second] = [i, fromCenter];
    }
  }
  return [one, other];
};

/** The hash under which sessions that match a session leave a note for it, one kind of note per salt. */
export const sessionHash = (session: string, salt: number): StrokeHash => {
  let h = mixed(START, salt);
  for (let i = 0; i < session.length; i++) h = mixed(h, session.charCodeAt(i));
  return h >>> 0;
};

const cellPosition = (value: number): number => value / CELL + OFFSET;

const hashOf = (cell: readonly number[], start = START): StrokeHash => {
  let h = start;
  for (let i = 0; i < cell.length; i++) h = mixed(h, cell[i] as number);
  return h >>> 0;
};

/** Multiplications and shifts as in murmur3's finalizer: every input bit affects every output bit. */
const mixed = (h: number, value: number): number => {
  const once = Math.imul(h ^ value, 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
};
