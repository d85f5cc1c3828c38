import { keyBots } from '@gait/research/generators/key-bots';
import { pointerBots } from '@gait/research/generators/pointer-bots';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** Movement and typing of generators, to the targets and with the pauses of a person. */
const attemptWith = (pointing: string, typing: string) => (scene: Scene) => {
  const { people, seed, random, start } = scene;
  const { pointer = [], keys = [], ...person } = people.recording(seed);
  const moved = pointerBots[pointing]?.(pointer, random) ?? [];
  const turn = (moved.at(-1)?.[0] ?? 0) + 1_200 - (keys[0]?.[0] ?? 0);
  const typed = (keyBots[typing]?.(keys, random) ?? []).map(
    ([down, up, key]) => [down + turn, up === null ? null : up + turn, key] as const,
  );
  return [recordingSession({ scene, recording: { ...person, pointer: moved, keys: typed }, at: start })];
};

const generated = (name: string, attempt: Forger['attempt']) =>
  ({
    name: `generated, ${name}`,
    story: `movement of a generator (${name}), at its own pace`,
    file: 'generated.ts',
    attempt,
  }) as const satisfies Forger;

export const minimumJerkForger = generated('minimum jerk', attemptWith('minimum_jerk', 'gaussian'));
export const windMouseForger = generated('WindMouse', attemptWith('wind_mouse', 'lognormal'));
export const sigmaLognormalForger = generated(
  'sigma-lognormal',
  attemptWith('sigma_lognormal', 'autoregressive'),
);
export const optimalFeedbackForger = generated(
  'optimal feedback',
  attemptWith('optimal_feedback', 'autoregressive'),
);
