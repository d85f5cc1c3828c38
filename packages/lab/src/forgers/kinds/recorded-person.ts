import type { Forger } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

export const recordedPerson = {
  name: 'recorded person',
  story: "a person's recording, sent once, with a browser's headers, at its own pace",
  file: 'recorded-person.ts',
  limit: "a person's recording, used once",
  attempt: (scene) => [
    recordingSession({ scene, recording: scene.people.recording(scene.seed), at: scene.start }),
  ],
} as const satisfies Forger;
