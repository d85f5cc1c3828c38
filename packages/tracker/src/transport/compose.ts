import {
  type EncodedStream,
  type Envelope,
  encodeValues,
  MAX_BEACON_BYTES,
  MAX_STRINGS,
  type StreamName,
  TARGET,
} from '@gait/wire';
import { jsonOf } from '../plain-json.ts';
import { forEachStream, type Rows } from '../recorder.ts';
import { codings, TIME } from '../wire.constants.ts';

interface Content {
  readonly strings: Envelope['strings'] | undefined;
  readonly events: Envelope['events'] | undefined;
}

/** Reserved for the rest of the envelope: the longest user id, tags and device readings that leave together. */
const ENVELOPE_BYTES = 8_000;
const MAX_CONTENT_BYTES = MAX_BEACON_BYTES - ENVELOPE_BYTES;

/** Encodes rows into as many beacons as their size needs, earliest first. `target` columns are indexes into `names`. */
export const contentsOf = (rows: Rows, names: readonly string[]): Content[] => {
  const content = contentOf(rows, names);
  // Names and columns are ASCII: one character is one byte.
  const fits = jsonOf(content).length <= MAX_CONTENT_BYTES && !content.strings?.[MAX_STRINGS];
  if (fits) return [content];
  const times = Object.values(rows)
    .flatMap((list) => list.map((row) => row[TIME]))
    .sort((a, b) => a - b);
  const middle = times[times.length >> 1] ?? 0;
  if (middle === times[0]) return [content];
  const halves = [(t: number) => t < middle, (t: number) => t >= middle];
  return halves.flatMap((isInHalf) =>
    contentsOf(
      forEachStream((name) => rows[name].filter((row: { [TIME]: number }) => isInHalf(row[TIME]))),
      names,
    ),
  );
};

const contentOf = (rows: Rows, names: readonly string[]): Content => {
  const strings: string[] = [];
  const indexOf = (target: number) => {
    const name = names[target];
    if (!name) return -1;
    const place = strings.indexOf(name);
    return place < 0 ? strings.push(name) - 1 : place;
  };
  let events: Record<string, EncodedStream> | undefined;
  for (const [name, list] of Object.entries(rows)) {
    const coding = codings[name as StreamName];
    const values = (list as Record<number, number>[]).map((row) =>
      coding.map((code, column) => {
        const value = row[column] as number;
        return code === TARGET ? indexOf(value) : value;
      }),
    );
    if (list[0]) events = { ...events, [name]: encodeValues(coding, values) };
  }
  return { strings: strings[0] ? strings : undefined, events };
};
