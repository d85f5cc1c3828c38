import type { ExpertName } from '@gait/engine/dynamics';
import type { Random } from '../random.ts';
import type { ClickRow, KeyRow, PointerRow, RecordedStreams, Recording } from '../recordings/recording.ts';

/** Part of a recording, in the streams that one expert reads. */
export interface Segment {
  readonly source: string;
  readonly subject: string;
  /** The recording it is cut from. */
  readonly session: string;
  readonly streams: RecordedStreams;
}

/** Consecutive rows at a random position, of random length. */
const randomSlice = <Row>(
  rows: readonly Row[],
  { low, high }: LengthRange,
  random: Random,
): readonly Row[] => {
  const length = Math.round(low * (high / low) ** random.next());
  const start = random.integer(0, Math.max(0, rows.length - length));
  return rows.slice(start, start + length);
};

export interface LengthRange {
  readonly low: number;
  readonly high: number;
}

/** Rows per segment, log-uniform in this range. */
export const DEFAULT_LENGTHS: Readonly<Record<ExpertName, LengthRange>> = {
  mouse: { low: 60, high: 1_500 },
  keystroke: { low: 15, high: 500 },
  click: { low: 4, high: 60 },
};

/** Enough rows for the long columns of the leaderboard, also after a bot drops some. */
export const LONG_LENGTHS: Readonly<Record<ExpertName, LengthRange>> = {
  mouse: { low: 800, high: 1_500 },
  keystroke: { low: 350, high: 500 },
  click: { low: 25, high: 60 },
};

export const segmentOf = (
  expert: ExpertName,
  recording: Recording,
  random: Random,
  lengths = DEFAULT_LENGTHS[expert],
): Segment | undefined => {
  const streams = slicers[expert](recording, random, lengths);
  if (!streams) return undefined;
  const { dataset, subject, session } = recording;
  return { source: dataset, subject: `${dataset}/${subject}`, session, streams };
};

type Slicer = (recording: Recording, random: Random, lengths: LengthRange) => RecordedStreams | undefined;

const MIN_KEYS = 8;

const slicers: Readonly<Record<ExpertName, Slicer>> = {
  mouse: ({ pointer }, random, lengths) =>
    pointer && pointer.length >= lengths.low ? { pointer: randomSlice(pointer, lengths, random) } : undefined,
  keystroke: ({ keys }, random, lengths) => {
    // The expert ignores modifiers, and few bots press them; they would only inflate the number of events.
    const usable = keys?.filter(([down, up, key]) => key !== 'modifier' && (up === null || up > down));
    const minKeys = lengths === DEFAULT_LENGTHS.keystroke ? MIN_KEYS : lengths.low;
    return usable && usable.length >= minKeys ? { keys: randomSlice(usable, lengths, random) } : undefined;
  },
  click: (recording, random, lengths) => {
    const clicks = recording.clicks ?? (recording.pointer && clicksOf(recording.pointer));
    if (!clicks || clicks.length < lengths.low) return undefined;
    const part = randomSlice(clicks, lengths, random);
    const [from, to] = [(part[0] as ClickRow)[0] - 5_000, (part.at(-1) as ClickRow)[0] + 5_000];
    const keys = recording.keys?.filter(([down]) => down >= from && down <= to);
    return { clicks: part, ...(keys ? { keys } : {}) };
  },
};

const clicksOf = (rows: readonly PointerRow[]): ClickRow[] =>
  rows.flatMap(([t, x, y, kind], i): ClickRow[] => {
    if (kind !== 1) return [];
    const up = rows.slice(i + 1, i + 200).find((row) => row[3] === 2);
    // A drag is not a click.
    return up && Math.hypot(up[1] - x, up[2] - y) <= 6 ? [[t, up[0], x, y]] : [];
  });

/** ms between concatenated recordings. */
const BREAK_MS = { low: 1_000, high: 6_000 };

/** Joins short recordings of the same person. */
export const concatenated = (recordings: readonly Recording[], random: Random): Recording => {
  const keys: KeyRow[] = [];
  const clicks: ClickRow[] = [];
  let now = 0;
  for (const recording of recordings) {
    const start = now;
    const at = (t: number) => t + start;
    for (const [down, up, key] of recording.keys ?? []) {
      keys.push([at(down), up === null ? null : at(up), key]);
      now = Math.max(now, at(down));
    }
    for (const [down, up, ...rest] of recording.clicks ?? []) {
      clicks.push([at(down), up === null ? null : at(up), ...rest]);
      now = Math.max(now, at(down));
    }
    now += random.between(BREAK_MS.low, BREAK_MS.high);
  }
  const [first] = recordings as [Recording];
  return { ...first, ...(first.keys ? { keys } : {}), ...(first.clicks ? { clicks } : {}) };
};
