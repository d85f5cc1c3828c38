import type { PointerRow, Recording } from '@gait/research/recordings/recording';
import { HOUR_MS } from '@gait/wire/time';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

const WIDTH_PX = 1_900;

const mirrored = (recording: Recording): Recording => ({
  ...recording,
  pointer: (recording.pointer ?? []).map(
    ([t, x, y, kind, button]): PointerRow => [t, WIDTH_PX - x, y, kind, button],
  ),
});

interface Copy {
  /** Ms after the person's visit, negative if before. */
  readonly after: number;
  readonly count?: number;
  readonly change?: (recording: Recording) => Recording;
}

const attemptWith =
  ({ after, count = 1, change = (recording) => recording }: Copy) =>
  (scene: Scene) => {
    const { people, seed, start } = scene;
    const recording = people.recording(seed);
    const at = start + HOUR_MS;
    const copies = Array.from({ length: count }, (_, index) =>
      recordingSession({ scene, recording: change(recording), at: at + after + index * 300 }),
    );
    return [recordingSession({ scene, recording, at }, 'person'), ...copies];
  };

const copied = (name: string, story: string, copy: Copy) =>
  ({
    name: `copied, ${name}`,
    story,
    file: 'copied.ts',
    attempt: attemptWith(copy),
  }) as const satisfies Forger;

export const copiedLater = copied('later', "a person's visit, sent again an hour later", { after: HOUR_MS });
export const copiedFlipped = copied('flipped', 'the same, flipped left to right', {
  after: HOUR_MS,
  change: mirrored,
});
export const copiedAhead = copied(
  'ahead',
  "a person's visit, sent two seconds ahead of the person's own beacons",
  {
    after: -2_000,
  },
);
export const copiedAlong = copied('alongside', "a person's visit, sent at the same time by one copy", {
  after: 900,
});
export const copiedFive = copied('five alongside', 'the same by five copies', { after: 900, count: 5 });
