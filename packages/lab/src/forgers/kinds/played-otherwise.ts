import { HOUR_MS } from '@gait/wire/time';
import { anyComposition, piecesOf, playedOtherwise } from '../../generators/played-otherwise.ts';
import type { Random } from '../../random.ts';
import type { PointerRow, Recording } from '../../recordings/recording.ts';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** Sessions that are made of one recording, and people whose pieces are joined. */
const COPIES = 3;
const PEOPLE = 12;
const PIECE_MS = 3_000;

type Rows = readonly PointerRow[];

const movementOf = (
  { pointer = [], ...recording }: Recording,
  pointerOf: (rows: Rows) => Rows,
): Recording => ({
  ...recording,
  pointer: pointerOf(pointer),
  keys: [],
});

/** A person visits; from an hour later on, the movement is played otherwise, each copy differently. */
const attemptWith = (change: (rows: Rows, random: Random) => Rows) => (scene: Scene) => {
  const { start, random, people, seed } = scene;
  const recording = people.recording(seed);
  return [
    recordingSession({ scene, recording, at: start }, 'person'),
    ...Array.from({ length: COPIES }, (_, i) =>
      recordingSession({
        scene,
        recording: movementOf(recording, (rows) => change(rows, random)),
        at: start + (i + 1) * HOUR_MS,
      }),
    ),
  ];
};

const forger = (name: string, story: string, attempt: Forger['attempt']) =>
  ({ name: `played ${name}`, story, file: 'played-otherwise.ts', attempt }) as const satisfies Forger;

export const playedBackwards = forger(
  'backwards',
  'the movement of a known visit, played backwards, three times',
  attemptWith(playedOtherwise.backwards),
);
export const playedBent = forger(
  'in any order and bent',
  'its strokes in another order, each bent by up to 30 %, three times',
  attemptWith((rows, random) => playedOtherwise.bent(playedOtherwise['in any order'](rows, random), random)),
);
export const playedAnyhow = forger(
  'anyhow',
  'two to five of: backwards, in any order, bent, mirrored, each stroke at its own speed, three times',
  attemptWith(anyComposition),
);
export const playedInPieces = forger(
  'in pieces',
  'pieces of 3 s of the movement of twelve people, joined, three times',
  (scene) => {
    const { start, random, people, seed } = scene;
    const recordings = Array.from({ length: PEOPLE }, (_, i) => people.recording(seed * PEOPLE + i));
    const movements = recordings.map(({ pointer = [] }) => pointer);
    return [
      ...recordings.map((recording, i) =>
        recordingSession({ scene, recording, at: start + i * 120_000 }, 'person'),
      ),
      ...Array.from({ length: COPIES }, (_, i) =>
        recordingSession({
          scene,
          recording: movementOf(recordings[0] as Recording, () => piecesOf(movements, PIECE_MS, random)),
          at: start + (i + 1) * HOUR_MS,
        }),
      ),
    ];
  },
);
