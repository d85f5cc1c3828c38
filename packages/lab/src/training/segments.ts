import type { ExpertName } from '@gait/engine/dynamics';
import type { Random } from '../random.ts';
import type { ClickRow, KeyRow, PointerRow, RecordedStreams, Recording } from '../recordings/recording.ts';

/** A stretch of what one person did, in the streams one expert judges. */
export interface Donor {
  readonly source: string;
  readonly subject: string;
  /** The recording it is cut from. */
  readonly session: string;
  readonly streams: RecordedStreams;
}

/** A stretch of random place and length. */
const stretch = <Row>(rows: readonly Row[], { low, high }: Limits, random: Random): readonly Row[] => {
  const length = Math.round(low * (high / low) ** random.next());
  const start = random.integer(0, Math.max(0, rows.length - length));
  return rows.slice(start, start + length);
};

export interface Limits {
  readonly low: number;
  readonly high: number;
}

/** Rows that a stretch is cut from, log-uniform between the limits. */
export const USUAL: Readonly<Record<ExpertName, Limits>> = {
  mouse: { low: 60, high: 1_500 },
  keystroke: { low: 15, high: 500 },
  click: { low: 4, high: 60 },
};

/** Enough rows for what the leaderboard calls long, whatever a bot makes of them. */
export const LONG: Readonly<Record<ExpertName, Limits>> = {
  mouse: { low: 800, high: 1_500 },
  keystroke: { low: 350, high: 500 },
  click: { low: 25, high: 60 },
};

export const donorOf = (
  expert: ExpertName,
  recording: Recording,
  random: Random,
  limits = USUAL[expert],
): Donor | undefined => {
  const streams = cutters[expert](recording, random, limits);
  if (!streams) return undefined;
  const { dataset, subject, session } = recording;
  return { source: dataset, subject: `${dataset}/${subject}`, session, streams };
};

type Cutter = (recording: Recording, random: Random, limits: Limits) => RecordedStreams | undefined;

const MIN_KEYS = 8;

const cutters: Readonly<Record<ExpertName, Cutter>> = {
  mouse: ({ pointer }, random, limits) =>
    pointer && pointer.length >= limits.low ? { pointer: stretch(pointer, limits, random) } : undefined,
  keystroke: ({ keys }, random, limits) => {
    // Of Shift and its like the expert takes no notice, and few bots press them: they would only count as events.
    const usable = keys?.filter(([down, up, key]) => key !== 'modifier' && (up === null || up > down));
    const least = limits === USUAL.keystroke ? MIN_KEYS : limits.low;
    return usable && usable.length >= least ? { keys: stretch(usable, limits, random) } : undefined;
  },
  click: (recording, random, limits) => {
    const clicks = recording.clicks ?? (recording.pointer && pressesOf(recording.pointer));
    if (!clicks || clicks.length < limits.low) return undefined;
    const part = stretch(clicks, limits, random);
    const [from, to] = [(part[0] as ClickRow)[0] - 5_000, (part.at(-1) as ClickRow)[0] + 5_000];
    const keys = recording.keys?.filter(([down]) => down >= from && down <= to);
    return { clicks: part, ...(keys ? { keys } : {}) };
  },
};

const pressesOf = (rows: readonly PointerRow[]): ClickRow[] =>
  rows.flatMap(([t, x, y, kind], i): ClickRow[] => {
    if (kind !== 1) return [];
    const up = rows.slice(i + 1, i + 200).find((row) => row[3] === 2);
    // Drags are held to move, not to click.
    return up && Math.hypot(up[1] - x, up[2] - y) <= 6 ? [[t, up[0], x, y]] : [];
  });

/** ms between sessions that one person made one after another. */
const BREAK = { low: 1_000, high: 6_000 };

/** Short recordings of the same person, one after another. */
export const joined = (recordings: readonly Recording[], random: Random): Recording => {
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
    now += random.between(BREAK.low, BREAK.high);
  }
  const [first] = recordings as [Recording];
  return { ...first, ...(first.keys ? { keys } : {}), ...(first.clicks ? { clicks } : {}) };
};
