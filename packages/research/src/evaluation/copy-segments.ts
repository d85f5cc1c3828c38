import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import type { PointerRow, Recording } from '../recordings/recording.ts';

/** A part of a recorded session. */
export interface CopySegment {
  readonly subject: string;
  readonly session: string;
  readonly rows: readonly PointerRow[];
}

/** The people of the recordings with movement: thresholds are chosen on one half of them and reported on the other. */
export interface Halves {
  readonly chosenOn: readonly Recording[];
  readonly reportedOn: readonly Recording[];
}

export const readHalves = async (): Promise<Halves | undefined> => {
  const source = dataSets.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readDataSet(source));
  if (!recordings) return undefined;
  const people = [...new Set(recordings.map(({ subject }) => subject))].sort();
  const isEven = ({ subject }: Recording) => people.indexOf(subject) % 2 === 0;
  return {
    chosenOn: recordings.filter(isEven),
    reportedOn: recordings.filter((recording) => !isEven(recording)),
  };
};

export const sessionName = ({ subject, session }: { readonly subject: string; readonly session: string }) =>
  `${subject}/${session}`;

/** Segments of `length` ms of a recording, one every `stride` ms. */
export const copySegments = (
  { subject, session, pointer = [] }: Recording,
  { length, stride }: { readonly length: number; readonly stride: number },
): CopySegment[] => {
  const [start, end] = [pointer[0]?.[0] ?? 0, pointer.at(-1)?.[0] ?? 0];
  const segments: CopySegment[] = [];
  for (let from = start; from + length <= end; from += stride) {
    const rows = pointer.filter(([t]) => t >= from && t < from + length);
    segments.push({ subject, session, rows: rows.map(([t, ...rest]): PointerRow => [t - from, ...rest]) });
  }
  return segments;
};
