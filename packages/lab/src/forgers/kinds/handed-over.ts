import { keyBots } from '@gait/research/generators/key-bots';
import { pointerBots } from '@gait/research/generators/pointer-bots';
import type { KeyRow, Recording } from '@gait/research/recordings/recording';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** Sessions an attempt makes, ms from a person's last row to the program's first, and when the program takes over. */
const SESSIONS = 3;
const TURN_MS = 700;
const POINTER_MS = [5_000, 35_000] as const;
const KEYS = [10, 40] as const;
/** More than the last strokes and keys that are judged alone. */
const PROGRAM_KEYS = 120;

const POINTING = ['minimum_jerk', 'wind_mouse', 'sigma_lognormal', 'optimal_feedback', 'bezier'];
const TYPING = ['gaussian', 'lognormal', 'autoregressive'];

const later = (keys: readonly KeyRow[], ms: number): KeyRow[] =>
  keys.map(([down, up, key]) => [down + ms, up === null ? null : up + ms, key]);

/** A person points for some seconds; a program goes on to the targets of two others. */
const pointing = ({ people, seed, random }: Scene): Recording => {
  const { pointer = [], ...person } = people.recording(seed);
  const until = random.between(...POINTER_MS);
  const moved = pointer.filter(([t]) => t < until);
  const bot = pointerBots[random.pick(POINTING)];
  for (const other of [1, 2]) {
    const targets = people.recording(seed + other).pointer ?? [];
    const from = (moved.at(-1)?.[0] ?? 0) + TURN_MS - (targets[0]?.[0] ?? 0);
    for (const [t, ...at] of bot?.(targets, random) ?? []) moved.push([t + from, ...at]);
  }
  return { ...person, keys: [], pointer: moved };
};

/** A person types some keys; a program goes on in the same field. */
const typing = ({ people, seed, random }: Scene): Recording => {
  const { keys = [], ...person } = people.recording(seed);
  const own = later(keys.slice(0, random.integer(...KEYS)), -(keys[0]?.[0] ?? 0));
  const known = [1, 2, 3, 4].flatMap((other) => people.recording(seed + other).keys ?? []);
  const typed = keyBots[random.pick(TYPING)]?.(known.slice(0, PROGRAM_KEYS), random) ?? [];
  const from = (own.at(-1)?.[1] ?? 0) + TURN_MS - (typed[0]?.[0] ?? 0);
  return { ...person, pointer: [], keys: [...own, ...later(typed, from)] };
};

const handedOver = (name: string, story: string, recordingOf: (scene: Scene) => Recording) =>
  ({
    name: `handed over, ${name}`,
    story,
    file: 'handed-over.ts',
    limit: 'a script that takes over from a person',
    attempt: (scene) =>
      Array.from({ length: SESSIONS }, (_, i) =>
        recordingSession({
          scene,
          recording: recordingOf({ ...scene, seed: scene.seed * SESSIONS + i }),
          at: scene.start,
        }),
      ),
  }) as const satisfies Forger;

export const handedOverPointer = handedOver(
  'pointer',
  'a person points for 5 to 35 s, then a generator for a minute or more, three times',
  pointing,
);
export const handedOverKeys = handedOver(
  'keys',
  'a person types 10 to 40 keys, then a generator 120, three times',
  typing,
);
