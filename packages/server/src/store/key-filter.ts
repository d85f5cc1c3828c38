import type { Queries } from './database.ts';
import { placeOf } from './stroke-memory.ts';

/** Bits of the filter, in 2 MB: of a table with a million keys it lets one in 17 pass that is not there. */
const BITS = 24;
/** Keys that are read with each question until the filter knows the table. */
const READ_AT_ONCE = 512;
const FIRST_KEY = -(2 ** 31);

const AFTER = 'SELECT stroke_key FROM stroke_keys WHERE stroke_key >= $1 ORDER BY stroke_key LIMIT $2';

/** Knows which keys the table of strokes does not have, so that it is not asked for them. */
export interface KeyFilter {
  add(key: number): void;
  /** Others have added keys that it was not told of. */
  restart(): void;
  /** The keys that the table may have: all, until it has been read once. */
  among(keys: readonly number[]): Promise<readonly number[]>;
}

export const keyFilter = (table: Queries): KeyFilter => {
  const bits = new Uint8Array(2 ** (BITS - 3));
  let reading = { next: FIRST_KEY, isDone: false };
  const add = (key: number): void => {
    const bit = placeOf(key, BITS);
    bits[bit >>> 3] = (bits[bit >>> 3] as number) | (1 << (bit & 7));
  };
  const mayHave = (key: number): boolean => {
    const bit = placeOf(key, BITS);
    return ((bits[bit >>> 3] as number) & (1 << (bit & 7))) !== 0;
  };
  const readMore = async (): Promise<void> => {
    const own = reading;
    const rows = await table.all<{ stroke_key: number }>(AFTER, [own.next, READ_AT_ONCE]);
    for (const { stroke_key } of rows) add(stroke_key);
    const last = rows.at(-1);
    own.isDone ||= rows.length < READ_AT_ONCE;
    if (last) own.next = Math.max(own.next, last.stroke_key + 1);
  };
  return {
    add,
    restart: () => {
      reading = { next: FIRST_KEY, isDone: false };
    },
    among: async (keys) => {
      const own = reading;
      if (own.isDone) return keys.filter(mayHave);
      await readMore();
      return keys;
    },
  };
};
