import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Verdict } from '@gait/engine';
import { emptyTrail, type StrokeHash, type StrokeTrail } from '@gait/engine/replay';
import type { SessionRecord } from './records.ts';

/** How values of a session are written in columns. */

const KEY_BYTES = 4;

const entriesOf = (text: string): string[] => text.split(',').filter(Boolean);

/** Check ids between commas, so that `LIKE '%,id,%'` finds one. */
export const encodeDetected = (detected: readonly string[]): string =>
  `,${detected.map((id) => `${id},`).join('')}`;
export const decodeDetected = entriesOf;

/**
 * Sessions older than the column have an empty text, and older trails lack fields. Spreading both into a new object takes
 * longer than parsing the text.
 */
const decodeTrail = (text: string): StrokeTrail =>
  text === '' ? emptyTrail() : Object.assign(emptyTrail(), JSON.parse(text));

/** Numbers in base 36. A session adds to the text, because writing all numbers again takes longer. */
export const encodeStrokeKeys = (keys: readonly StrokeHash[]): string =>
  keys.map((key) => key.toString(36)).join(',');
export const addStrokeKeys = (text: string, keys: readonly StrokeHash[]): string =>
  [text, encodeStrokeKeys(keys)].filter(Boolean).join(',');
/** The keys that a text lacks. */
export const missingStrokeKeys = (text: string, keys: readonly StrokeHash[]): StrokeHash[] => {
  const known = `,${text},`;
  return keys.filter((key) => !known.includes(`,${key.toString(36)},`));
};
export const decodeStrokeKeys = (text: string): StrokeHash[] =>
  entriesOf(text).map((key) => Number.parseInt(key, 36));

/** What a row has of the strokes of its session: as text, or in a third less space if the session is packed. */
export interface StrokeColumns {
  readonly trail: string;
  readonly stroke_keys: string;
  readonly packed_strokes: Uint8Array | null;
}

/** How many keys, the keys, and the compressed trail. */
export const packedColumns = (row: StrokeColumns): StrokeColumns => {
  const keys = decodeStrokeKeys(row.stroke_keys);
  const numbers = Buffer.alloc(KEY_BYTES * (1 + keys.length));
  for (const [at, number] of [keys.length, ...keys].entries()) numbers.writeUInt32LE(number, KEY_BYTES * at);
  const packed_strokes = Buffer.concat([numbers, deflateRawSync(row.trail)]);
  return { trail: '', stroke_keys: '', packed_strokes };
};

export const strokesIn = (row: StrokeColumns): Pick<SessionRecord, 'trail' | 'strokeKeys'> => {
  if (row.packed_strokes === null) return { trail: decodeTrail(row.trail), strokeKeys: row.stroke_keys };
  const packed = Buffer.from(row.packed_strokes);
  const keys = Array.from({ length: packed.readUInt32LE() }, (_, at) =>
    packed.readUInt32LE(KEY_BYTES * (1 + at)),
  );
  const trail = inflateRawSync(packed.subarray(KEY_BYTES * (1 + keys.length)));
  return { trail: decodeTrail(trail.toString()), strokeKeys: encodeStrokeKeys(keys) };
};

const letters: Readonly<Record<Verdict, string>> = { Detected: 'D', 'Not detected': 'N', Unknown: 'U' };
const verdicts = Object.fromEntries(
  Object.entries(letters).map(([verdict, letter]) => [letter, verdict as Verdict]),
);

/** `bot=D,vpn=N` */
export const encodeVerdicts = (given: SessionRecord['verdicts']): string =>
  Object.entries(given)
    .map(([id, verdict]) => `${id}=${letters[verdict]}`)
    .join(',');

/** Most sessions share their verdicts with others, so lists would decode the same text again and again. */
const MAX_DECODED = 1_000;
const decoded = new Map<string, SessionRecord['verdicts']>();

/** Sessions with the same text share the object. */
export const decodeVerdicts = (text: string): SessionRecord['verdicts'] => {
  const known = decoded.get(text);
  if (known) return known;
  if (decoded.size >= MAX_DECODED) decoded.clear();
  const all = Object.freeze(
    Object.fromEntries(
      entriesOf(text).map((entry) => [entry.slice(0, -2), verdicts[entry.slice(-1)] ?? 'Unknown']),
    ),
  );
  decoded.set(text, all);
  return all;
};
