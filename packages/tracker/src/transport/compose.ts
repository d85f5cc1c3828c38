import { type Envelope, encodeValues, MAX_BEACON_BYTES, MAX_STRINGS, streamNames, streams } from '@gait/wire';
import { forEachStream, type Rows } from '../recorder.ts';

/** What a beacon says besides its events. */
export type Heading = Omit<Envelope, 'events' | 'strings'>;

type Content = Pick<Envelope, 'events' | 'strings'>;

/** Room for the heading with the longest user id, tags and device readings that are sent together. */
const HEADING_BYTES = 8_000;
const MAX_CONTENT_BYTES = MAX_BEACON_BYTES - HEADING_BYTES;

/** Rows as they cross, in as many parts as the size of a beacon asks for, earliest first. `names` is what `target` points into. */
export const contentsOf = (rows: Rows, names: readonly string[]): Content[] => {
  const content = contentOf(rows, names);
  // Names and columns are ASCII: a character is a byte.
  const fits =
    JSON.stringify(content).length <= MAX_CONTENT_BYTES && (content.strings?.length ?? 0) <= MAX_STRINGS;
  if (fits) return [content];
  const times = streamNames.flatMap((name) => rows[name].map((row) => row.t)).sort((a, b) => a - b);
  const middle = times[times.length >> 1] ?? 0;
  if (middle === times[0]) return [content];
  return [
    ...contentsOf(
      only(rows, (t) => t < middle),
      names,
    ),
    ...contentsOf(
      only(rows, (t) => t >= middle),
      names,
    ),
  ];
};

const contentOf = (rows: Rows, names: readonly string[]): Content => {
  const strings: string[] = [];
  const places = new Map<number, number>();
  const placeOf = (target: number) => {
    if (target < 0) return -1;
    if (!places.has(target)) places.set(target, strings.push(names[target] as string) - 1);
    return places.get(target) as number;
  };
  const events: Envelope['events'] = Object.fromEntries(
    streamNames
      .filter((name) => rows[name].length > 0)
      .map((name) => [
        name,
        encodeValues(
          Object.values(streams[name]),
          rows[name].map((row) =>
            // A listener writes its columns in their order on the wire: the script need not carry their names.
            Object.values('target' in row ? { ...row, target: placeOf(row.target) } : row),
          ),
        ),
      ]),
  );
  return { ...(strings.length > 0 && { strings }), ...(Object.keys(events).length > 0 && { events }) };
};

const only = (rows: Rows, isWanted: (t: number) => boolean): Rows =>
  forEachStream((name) => rows[name].filter((row: { t: number }) => isWanted(row.t)));
