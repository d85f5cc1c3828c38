import type { WarpFamily } from '../generators/warps.ts';
import { randomOf } from '../random.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { PointerRow, Recording } from '../recordings/recording.ts';
import { type CopySegment, copySegments, sessionName } from './copy-segments.ts';
import { type Distortion, distortionsBy } from './distortions.ts';
import type { ReportTable } from './table.ts';
import { beaconsOfMoves, strokesAfter } from './visited-workspace.ts';

/** ms of the copies. */
const LENGTHS = [15_000, 30_000, 60_000];

/** Rows that a copied segment has at least: some recordings begin with idle minutes. */
const MIN_ROWS = 100;

const isMoving = ({ rows }: CopySegment): boolean => rows.length >= MIN_ROWS;

/** A workspace has seen every recording once, and is then visited by distorted copies of parts of them. */
export const distortedCopies = (
  recordings: readonly Recording[],
  family: WarpFamily,
  half: string,
): ReportTable => {
  // Two of the recordings have the name of another one.
  const named = [...new Map(recordings.map((one) => [sessionName(one), one])).values()];
  const strokeIndex = strokesAfter(named);
  const copies = LENGTHS.map((length) =>
    named.flatMap((one) => copySegments(one, { length, stride: length }).filter(isMoving)),
  );

  const matchOf = (copy: CopySegment, { name, distort }: Distortion, others: readonly CopySegment[]) => {
    const random = randomOf(`${name}/${sessionName(copy)}/${copy.rows.length}`);
    const otherPeople = others.filter(({ subject }) => subject !== copy.subject).map(({ rows }) => rows);
    const { replay } = strokeIndex.visit(
      { session: 'copy', visitor: 'copy' },
      beaconsOfMoves(movesOf(distort(copy.rows, random, otherPeople))),
      false,
    );
    return replay?.facts;
  };

  const cellsOf = (distortion: Distortion) =>
    copies.map((segments) => {
      const matches = segments.map((copy) => matchOf(copy, distortion, segments));
      const byStrokes = matches.filter(
        (facts) => facts && facts.rhythm === undefined && !facts.inAnyOrder,
      ).length;
      const all = matches.filter((facts) => facts).length;
      return `${percent(all / segments.length)} (${percent(byStrokes / segments.length)})`;
    });

  return {
    title: `Copies distorted by ${family.name}, ${half}`,
    note: `Sessions of ${new Set(recordings.map(({ subject }) => subject)).size} people visit one workspace. Then parts of them with at least ${MIN_ROWS} moves come again under another name, distorted. A patchwork counts as detected if any person is named. Copies in % that are detected, and in parentheses those that the shapes of their strokes in order detect before rhythm or forms do.`,
    columns: [
      'distortion',
      ...LENGTHS.map((length, i) => `${length / 1_000} s, ${copies[i]?.length} copies`),
    ],
    rows: distortionsBy(family).map((distortion) => [distortion.name, ...cellsOf(distortion)]),
  };
};

export const movesOf = (pointer: readonly PointerRow[]) =>
  recordedEvents({ dataset: '', subject: '', session: '', label: 'human', pointer }).pointer;

const percent = (share: number): string => `${Math.round(100 * share)}`;
