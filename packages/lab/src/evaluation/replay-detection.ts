import { type Beacon, type PointerMove, streamNames } from '@gait/wire';
import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { type Random, randomOf } from '../random.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { PointerRow, Recording } from '../recordings/recording.ts';
import { newStrokeIndex, type Visit } from '../stroke-index.ts';
import { deviceAugmentation } from '../training/device-augmentation.ts';
import type { Table } from './table.ts';

/** Rows of a replay: about half a minute. */
const REPLAYED_ROWS = 1_500;

/** ms between beacons. */
const BEACON_MS = 5_000;

/** Columns: sessions with at least this many distinctive strokes. */
const MIN_STROKES = [1, 4, 8];

/** The beacons that a tracker would send for these rows. */
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
  v: 1,
  key: '',
  session: '',
  secret: '',
  page: 'page',
  seq,
  origin: 0,
  path: '/',
  strings: [],
  sent: (seq + 1) * BEACON_MS,
  events: { ...none, pointer },
});

/** Cheap ways to hide a replay: rotation, scaling, another speed, and a little noise. */
const perturbed = (rows: readonly PointerRow[], random: Random): PointerRow[] => {
  const [scale, angle] = [random.between(0.85, 1.2), random.between(-0.25, 0.25)];
  const [speed, noise] = [random.between(0.8, 1.25), random.between(0, 1)];
  return rows.map(([t, x, y, kind, button]) => [
    t * speed,
    scale * (x * Math.cos(angle) - y * Math.sin(angle)) + noise * random.normal(),
    scale * (x * Math.sin(angle) + y * Math.cos(angle)) + noise * random.normal(),
    kind,
    button,
  ]);
};

/** All recordings visit one workspace, followed by a replay of part of each recording. */
export const replayDetection = async (): Promise<Table | undefined> => {
  const source = dataSets.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readDataSet(source));
  if (!recordings) return undefined;
  const { strokeIndex, visits: people } = workspaceAfter(recordings);
  const replayed = (onOtherDevice: boolean, visitorOf = (_: Recording) => 'bot') =>
    recordings.map((one) =>
      strokeIndex.visit(
        { session: 'again', visitor: visitorOf(one) },
        beaconsOf(replayOf(one, onOtherDevice)),
        false,
      ),
    );
  const cells = (of: readonly Visit[]) => MIN_STROKES.map((least) => share(of, least));
  return {
    title: 'Replays of a known session',
    note: 'All sessions of all people visit one workspace, beacon by beacon; each is compared with all earlier ones. Then half-minute segments are replayed: rotated by up to 14 degrees, scaled by 0.85 to 1.2, at 0.8 to 1.25 times the speed, with up to a pixel of noise. In the second row they also pass through another screen, mouse and clock, and half of them are mirrored. In the third row the replay comes from the visitor of the original, whose repeated habits count less. People are compared with their own other session as well. The tolerance of the match was measured on the same people. The share of false matches grows with the number of stored sessions. Columns: sessions with at least this many strokes that are not common among visitors.',
    columns: ['', ...MIN_STROKES.map((least) => `matched, with ${least} or more strokes`)],
    rows: [
      ['replays', ...cells(replayed(false))],
      ['replays on another device', ...cells(replayed(true))],
      ['replays by the same visitor', ...cells(replayed(false, nameOf))],
      ['people, against all earlier sessions', ...cells(people)],
    ],
  };
};

/** A workspace after visits of all recordings, in order. */
export const workspaceAfter = (recordings: readonly Recording[]) => {
  const strokeIndex = newStrokeIndex();
  const visits = recordings.map((one) =>
    strokeIndex.visit({ session: nameOf(one), visitor: nameOf(one) }, beaconsOf(one.pointer ?? [])),
  );
  return { strokeIndex, visits };
};

const nameOf = ({ subject, session }: Recording): string => `${subject}/${session}`;

const share = (of: readonly Visit[], least: number): string => {
  const enough = of.filter(({ strokes }) => strokes >= least);
  return `${(enough.filter(({ replay }) => replay).length / enough.length).toFixed(3)} of ${enough.length}`;
};

const replayOf = (one: Recording, onOtherDevice: boolean): readonly PointerRow[] => {
  const random = randomOf(`replay/${nameOf(one)}`);
  const rows = one.pointer ?? [];
  const start = random.integer(0, Math.max(0, rows.length - REPLAYED_ROWS));
  const replayed = perturbed(rows.slice(start, start + REPLAYED_ROWS), random);
  return onOtherDevice ? (deviceAugmentation(random)({ pointer: replayed }).pointer ?? []) : replayed;
};
