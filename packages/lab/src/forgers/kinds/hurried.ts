import type { Recording } from '@gait/research/recordings/recording';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** The start of a recording. */
const startOf = ({ pointer = [], keys = [], ...rest }: Recording, ms: number): Recording => ({
  ...rest,
  pointer: pointer.filter(([t]) => t < ms),
  keys: keys.filter(([t]) => t < ms),
});

/** Sends a recording, or its start, within `ms`. The page claims to be as old as what is sent is long. */
const attemptWithin =
  (ms: number, length = Number.POSITIVE_INFINITY) =>
  (scene: Scene) => {
    const recording = startOf(scene.people.recording(scene.seed), length);
    const session = recordingSession({ scene, recording, at: scene.start });
    const end = session.requests.at(-1)?.at ?? scene.start;
    const step = ms / session.requests.length;
    const hurry = session.requests.map((sent, index) => ({ ...sent, at: Math.round(end + index * step) }));
    return [{ ...session, requests: hurry }];
  };

export const hurried = {
  name: 'hurried',
  story: "a minute of a person's recording, sent in half a second",
  file: 'hurried.ts',
  attempt: attemptWithin(500),
} as const satisfies Forger;

export const hurriedSlowly = {
  name: 'hurried, 10 s',
  story: "a minute of a person's recording, sent in ten seconds",
  file: 'hurried.ts',
  attempt: attemptWithin(10_000),
} as const satisfies Forger;

export const hurriedSlightly = {
  name: 'hurried, 12 s in 6 s',
  story: "12 seconds of a person's recording, sent in six",
  file: 'hurried.ts',
  attempt: attemptWithin(6_000, 10_500),
} as const satisfies Forger;
