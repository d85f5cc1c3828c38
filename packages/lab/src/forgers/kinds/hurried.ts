import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../person.ts';

/** Sends a recording within `ms`. The page claims to be as old as the recording is long. */
const attemptWithin = (ms: number) => (scene: Scene) => {
  const recording = scene.people.recording(scene.seed);
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
