import { type Beacon, type PointerMove, streamNames } from '@gait/wire';
import { readSource, sources } from '../datasets/sources.ts';
import { type Random, randomOf } from '../random.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { PointerRow, Recording } from '../recordings/recording.ts';
import { seenStrokes, type Visit } from '../stroke-index.ts';
import { deviceAugmentation } from '../training/device-augmentation.ts';
import type { Table } from './table.ts';

/** Rows of a recording that are played again: about half a minute. */
const ROWS = 1_500;

/** How often a tracker sends. */
const BEACON_MS = 5_000;

/** Strokes of their own after which sessions are counted in the columns. */
const STROKES = [1, 4, 8];

/** The beacons in which a tracker would have sent these rows. */
const beaconsOf = (pointer: readonly PointerRow[]): Beacon[] =>
  beaconsOfMoves(recordedEvents({ dataset: '', subject: '', session: '', label: 'human', pointer }).pointer);

export const beaconsOfMoves = (moves: readonly PointerMove[]): Beacon[] => {
  const beacons = new Map<number, PointerMove[]>();
  for (const move of moves) {
    const seq = Math.floor(move.t / BEACON_MS);
    beacons.set(seq, [...(beacons.get(seq) ?? []), move]);
  }
  return [...beacons].map(([seq, own]) => aBeacon(seq, own));
};

const none = Object.fromEntries(streamNames.map((name) => [name, []])) as unknown as Beacon['events'];

const aBeacon = (seq: number, pointer: PointerMove[]): Beacon => ({
  ...{ v: 1, key: '', session: '', secret: '', page: 'page', seq, origin: 0, path: '/', strings: [] },
  sent: (seq + 1) * BEACON_MS,
  events: { ...none, pointer },
});

/** Moved, turned, stretched, played faster or slower, with a little noise: whatever hides a replay cheaply. */
const disguised = (rows: readonly PointerRow[], random: Random): PointerRow[] => {
  const [scale, angle] = [random.between(0.85, 1.2), random.between(-0.25, 0.25)];
  const [pace, noise] = [random.between(0.8, 1.25), random.between(0, 1)];
  return rows.map(([t, x, y, kind, button]) => [
    t * pace,
    scale * (x * Math.cos(angle) - y * Math.sin(angle)) + noise * random.normal(),
    scale * (x * Math.sin(angle) + y * Math.cos(angle)) + noise * random.normal(),
    kind,
    button,
  ]);
};

/** Every person comes once, one after the other, as in a workspace; then a replay of part of each recording. */
export const replays = async (): Promise<Table | undefined> => {
  const source = sources.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readSource(source));
  if (!recordings) return undefined;
  const { seen, visits: people } = afterAll(recordings);
  const again = (isBlurred: boolean, visitorOf = (_: Recording) => 'bot') =>
    recordings.map((one) =>
      seen.visit(
        { session: 'again', visitor: visitorOf(one) },
        beaconsOf(playedAgain(one, isBlurred)),
        false,
      ),
    );
  const cells = (of: readonly Visit[]) => STROKES.map((least) => share(of, least));
  return {
    title: 'Replays of a session seen once',
    note: "All sessions of all people come to one workspace, beacon by beacon; each is looked for among those before it. Then half-minute stretches are played again: turned by up to 14 degrees, scaled by 0.85 to 1.2, at 0.8 to 1.25 times the pace, with up to a pixel of noise; in the second row also through another screen, mouse and clock, half of them mirrored; in the third by the visitor who made the source, whose habits count for less. People are compared with their own other session as with those of unseenDatasets. How far playing blurs a course was measured on the same people. The share of people falsely matched grows with the number of sessions kept. Columns: sessions with so many strokes that are not anybody's.",
    columns: ['', ...STROKES.map((least) => `known, of ${least} strokes or more`)],
    rows: [
      ['replays', ...cells(again(false))],
      ['replays through another channel', ...cells(again(true))],
      ['replays by the same visitor', ...cells(again(false, nameOf))],
      ['people, against all who came before', ...cells(people)],
    ],
  };
};

/** One workspace to which all of them came, one after the other. */
export const afterAll = (recordings: readonly Recording[]) => {
  const seen = seenStrokes();
  const visits = recordings.map((one) =>
    seen.visit({ session: nameOf(one), visitor: nameOf(one) }, beaconsOf(one.pointer ?? [])),
  );
  return { seen, visits };
};

const nameOf = ({ subject, session }: Recording): string => `${subject}/${session}`;

const share = (of: readonly Visit[], least: number): string => {
  const enough = of.filter(({ strokes }) => strokes >= least);
  return `${(enough.filter(({ replay }) => replay).length / enough.length).toFixed(3)} of ${enough.length}`;
};

const playedAgain = (one: Recording, isBlurred: boolean): readonly PointerRow[] => {
  const random = randomOf(`replay/${nameOf(one)}`);
  const rows = one.pointer ?? [];
  const start = random.integer(0, Math.max(0, rows.length - ROWS));
  const again = disguised(rows.slice(start, start + ROWS), random);
  return isBlurred ? (deviceAugmentation(random)({ pointer: again }).pointer ?? []) : again;
};
