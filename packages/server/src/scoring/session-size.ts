import type { SessionRecord } from '../store/records.ts';

/** Bytes of a record whose lists and texts are empty: mostly the numbers of the streams, which do not grow. */
const EMPTY = 12_000;

/** Bytes of a text or a list without its contents, and of a number or a reference. */
const HEADER = 24;
const CELL = 8;

/** About how many bytes a session takes in memory. */
export const sessionSize = ({ state, trail, ...record }: SessionRecord): number => {
  const { streams, stretch, ...rest } = state;
  return EMPTY + sizeOf(rest) + sizeOf(trail) + sizeOf(record);
};

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return HEADER + value.length;
  if (typeof value !== 'object' || value === null) return CELL;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item), HEADER);
  let bytes = HEADER;
  for (const item of Object.values(value)) bytes += CELL + sizeOf(item);
  return bytes;
};
