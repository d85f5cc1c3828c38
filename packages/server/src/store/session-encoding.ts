import type { Verdict } from '@gait/engine';
import { emptyTrail, type StrokeHash, type StrokeTrail } from '@gait/engine/replay';
import type { SessionRecord } from './records.ts';

/** How values of a session are written in columns. */

const entriesOf = (text: string): string[] => text.split(',').filter(Boolean);

/** Check ids between commas, so that `LIKE '%,id,%'` finds one. */
export const encodeDetected = (detected: readonly string[]): string =>
  `,${detected.map((id) => `${id},`).join('')}`;
export const decodeDetected = entriesOf;

/**
 * Sessions older than the column have an empty text, and older trails lack fields. Spreading both into a new object takes
 * longer than parsing the text.
 */
export const decodeTrail = (text: string): StrokeTrail =>
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
