import { anyTyping, typedOtherwise, wordsOfSeveral } from '@gait/research/generators/typed-otherwise';
import type { KeyRow, Recording } from '@gait/research/recordings/recording';
import { HOUR_MS } from '@gait/wire/time';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';
import { smooth } from './smooth.ts';

/** People whose words are joined, and ms between their visits. */
const PEOPLE = 6;
const APART_MS = 120_000;

/** Where the middle of the typed keys is. */
const HALF = 0.5;

type Keys = readonly KeyRow[];
type Change = (keys: Keys, scene: Scene) => Keys;

const played = (keys: Keys, at: (t: number) => number): Keys =>
  keys.map(([down, up, key]) => [at(down), up === null ? null : at(up), key]);

/** Plays the keys at a speed that changes smoothly. */
const retimed =
  (change: number): Change =>
  (keys, { random }) => {
    const speed = smooth(random, 8_000);
    const end = Math.max(...keys.map(([down, up]) => up ?? down));
    const at = [0];
    for (let t = 0; t <= end; t++) at.push((at[t] as number) + 1 + change * speed(t));
    return played(keys, (t) => at[Math.round(t)] as number);
  };

/** The keys of a visit, from its start, without anything else; keys that are not held are auto-repeat. */
const typingOf = ({ keys = [], ...recording }: Recording): Recording & { readonly keys: Keys } => {
  const typed = keys.filter(([down, up]) => up !== down);
  const start = typed[0]?.[0] ?? 0;
  return { ...recording, pointer: [], keys: played(typed, (t) => t - start) };
};

/** A person visits and only types; an hour later, the recording of the visit is sent. */
const forger = (name: string, story: string, change: Change) =>
  ({
    name: `typing, ${name}`,
    story,
    file: 'copied-typing.ts',
    attempt: (scene) => {
      const { people, seed, start } = scene;
      const recording = typingOf(people.recording(seed));
      const copy = { ...recording, keys: change(recording.keys, scene) };
      return [
        recordingSession({ scene, recording, at: start }, 'person'),
        recordingSession({ scene, recording: copy, at: start + HOUR_MS }),
      ];
    },
  }) as const satisfies Forger;

export const typingAgain = forger(
  'again',
  "a person's visit that only types, sent again an hour later",
  (keys) => keys,
);
export const typing10 = forger(
  '10 % of the speed',
  'the same under a smooth warp of 10 % of the speed',
  retimed(0.1),
);
export const typing30 = forger(
  '30 % of the speed',
  'the same under a smooth warp of 30 % of the speed',
  retimed(0.3),
);
export const typingHalf = forger('half', 'the first half of its keys', (keys) =>
  keys.slice(0, Math.ceil(HALF * keys.length)),
);
export const typingBackwards = forger('backwards', 'its keys backwards in time', (keys, { random }) =>
  typedOtherwise['backwards in time'](keys, random),
);
export const typingReordered = forger(
  'words in another order',
  'its words in another order',
  (keys, { random }) => typedOtherwise['words in another order'](keys, random),
);
export const typingAnyhow = forger(
  'anyhow',
  'two to four of: backwards, rhythm reversed, words in another order, each word at its own speed',
  (keys, { random }) => anyTyping(keys, random),
);
export const typingInPieces = {
  name: 'typing, in pieces',
  story: `words of ${PEOPLE} people who visited before, joined`,
  file: 'copied-typing.ts',
  attempt: (scene) => {
    const { people, seed, start, random } = scene;
    const recordings = Array.from({ length: PEOPLE }, (_, i) =>
      typingOf(people.recording(seed * PEOPLE + i)),
    );
    const keys = wordsOfSeveral(
      recordings.map((recording) => recording.keys),
      random,
    );
    return [
      ...recordings.map((recording, i) =>
        recordingSession({ scene, recording, at: start + i * APART_MS }, 'person'),
      ),
      recordingSession({
        scene,
        recording: { ...(recordings[0] as Recording), keys },
        at: start + HOUR_MS,
      }),
    ];
  },
} as const satisfies Forger;
