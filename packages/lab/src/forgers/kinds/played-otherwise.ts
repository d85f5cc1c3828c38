import { anyComposition, cutIn, piecesOf, playedOtherwise } from '@gait/research/generators/played-otherwise';
import { anyTyping, wordsOfSeveral } from '@gait/research/generators/typed-otherwise';
import type { Random } from '@gait/research/random';
import type { PointerRow, Recording } from '@gait/research/recordings/recording';
import { HOUR_MS } from '@gait/wire/time';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** Sessions that are made of one recording, and people whose pieces are joined. */
const COPIES = 3;
const PEOPLE = 12;
const PIECE_MS = 3_000;
/** ms from the last movement to the first key. */
const TURN_MS = 1_200;

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
export const playedCut = {
  ...forger(
    'anyhow, in cut strokes',
    'a pause cuts each stroke in two, then the same, three times',
    attemptWith((rows, random) => anyComposition(cutIn(2)(rows, random), random)),
  ),
  limit: 'a copy whose strokes are cut in two',
} as const satisfies Forger;

type Joined = (recordings: readonly Recording[], random: Random) => Recording;

/** Twelve people visit; from an hour later on, what they did is joined, each copy differently. */
const joinedBy =
  (join: Joined) =>
  (scene: Scene): ReturnType<Forger['attempt']> => {
    const { start, random, people, seed } = scene;
    const recordings = Array.from({ length: PEOPLE }, (_, i) => people.recording(seed * PEOPLE + i));
    const copies = Array.from({ length: COPIES }, () => join(recordings, random));
    return [
      ...recordings.map((recording, i) =>
        recordingSession({ scene, recording, at: start + i * 120_000 }, 'person'),
      ),
      ...copies.map((recording, i) => recordingSession({ scene, recording, at: start + (i + 1) * HOUR_MS })),
    ];
  };

const pieces: Joined = (recordings, random) =>
  movementOf(recordings[0] as Recording, () =>
    piecesOf(
      recordings.map(({ pointer = [] }) => pointer),
      PIECE_MS,
      random,
    ),
  );

/** The pieces are changed too, and words of all follow. */
const together: Joined = (recordings, random) => {
  const moved = pieces(recordings, random);
  const pointer = anyComposition(moved.pointer ?? [], random);
  const typed = anyTyping(
    wordsOfSeveral(
      recordings.map(({ keys = [] }) => keys),
      random,
    ),
    random,
  );
  const turn = (pointer.at(-1)?.[0] ?? 0) + TURN_MS;
  return {
    ...moved,
    pointer,
    keys: typed.map(([down, up, key]) => [down + turn, up === null ? null : up + turn, key]),
  };
};

export const playedInPieces = forger(
  'in pieces',
  'pieces of 3 s of the movement of twelve people, joined, three times',
  joinedBy(pieces),
);
export const playedTogether = forger(
  'in pieces, anyhow',
  'the same pieces and words of the twelve, both played otherwise by several changes, three times',
  joinedBy(together),
);
