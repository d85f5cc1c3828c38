import type { Course } from './stroke-signature.ts';

/** Width of a cell, in the blur of playing a stroke again, and where the first one begins. */
const CELL = 6;
const OFFSET = 0.37;

/** Numbers nearest to the border of their cell that are also looked for beyond it. */
const NEAR = 2;

/**
 * A whole number of 32 bits for the cell a course lies in. Strokes played again mostly share it, strokes of strangers
 * hardly ever (locality-sensitive hashing; Datar et al. 2004).
 */
export type StrokeKey = number;

/** Under which a stroke is kept. */
export const strokeKey = (course: Course): StrokeKey =>
  keyOf(course.map((value) => Math.floor(placeOf(value))));

/** Under which it is looked for: its own first, then those beyond the nearest borders (multi-probe; Lv et al. 2007). */
export const strokeKeysNear = (course: Course): StrokeKey[] => {
  const cell = course.map((value) => Math.floor(placeOf(value)));
  const nearest = course
    .map((value, i) => ({ i, beyond: placeOf(value) - (cell[i] as number) - 0.5 }))
    .sort((a, b) => Math.abs(b.beyond) - Math.abs(a.beyond))
    .slice(0, NEAR);
  let cells = [cell];
  for (const { i, beyond } of nearest)
    cells = [...cells, ...cells.map((own) => own.with(i, (own[i] as number) + (beyond < 0 ? -1 : 1)))];
  return cells.map(keyOf);
};

const placeOf = (value: number): number => value / CELL + OFFSET;

/** Multiplication and shifts as in murmur3's finaliser: every bit of the input moves every bit of the output. */
const keyOf = (cell: readonly number[]): StrokeKey => {
  let h = 0x9747b28c;
  for (const value of cell) {
    h = Math.imul(h ^ value, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
};
