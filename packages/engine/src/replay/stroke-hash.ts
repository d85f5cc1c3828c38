import type { StrokeSignature } from './stroke-signature.ts';

/** Cell width in units of replay noise, and the offset of the first cell. */
const CELL = 6;
const OFFSET = 0.37;

/** Numbers of a signature closest to a cell border, which are also probed beyond it. */
const PROBES = 2;

/**
 * 32-bit hash of the cell that a signature lies in. Replays mostly share it, strokes of other people hardly ever
 * (locality-sensitive hashing; Datar et al. 2004).
 */
export type StrokeHash = number;

/** The hash that a stroke is indexed under. */
export const strokeHash = (signature: StrokeSignature): StrokeHash =>
  hashOf(signature.map((value) => Math.floor(cellPosition(value))));

/** The hashes to look a stroke up under: its own, then those beyond the closest borders (multi-probe; Lv et al. 2007). */
export const nearbyHashes = (signature: StrokeSignature): StrokeHash[] =>
  nearbyCells(signature.map(cellPosition), PROBES).map(hashOf);

/** The cell of a position, then the cells beyond its closest borders. */
export const nearbyCells = (position: readonly number[], probes: number): (readonly number[])[] => {
  const cell = position.map(Math.floor);
  const closest = position
    .map((value, i) => ({ i, fromCenter: value - (cell[i] as number) - 0.5 }))
    .sort((a, b) => Math.abs(b.fromCenter) - Math.abs(a.fromCenter))
    .slice(0, probes);
  let cells = [cell];
  for (const { i, fromCenter } of closest)
    cells = [...cells, ...cells.map((own) => own.with(i, (own[i] as number) + (fromCenter < 0 ? -1 : 1)))];
  return cells;
};

/** The hash under which sessions that match a session leave a note for it, one kind of note per salt. */
export const sessionHash = (session: string, salt: number): StrokeHash =>
  hashOf([salt, ...Array.from(session, (character) => character.charCodeAt(0))]);

const cellPosition = (value: number): number => value / CELL + OFFSET;

/** Multiplications and shifts as in murmur3's finalizer: every input bit affects every output bit. */
export const hashOf = (cell: readonly number[]): StrokeHash => {
  let h = 0x9747b28c;
  for (const value of cell) {
    h = Math.imul(h ^ value, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
};
