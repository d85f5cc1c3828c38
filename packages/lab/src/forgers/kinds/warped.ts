import type { Random } from '@gait/research/random';
import type { PointerRow, Recording } from '@gait/research/recordings/recording';
import { HOUR_MS } from '@gait/wire/time';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';
import { smooth } from './smooth.ts';

interface Warp {
  /** Displacement in px. */
  readonly space: number;
  /** Change of speed, as a share. */
  readonly time: number;
}

/** Moves every point by a smooth field over the page, and changes the speed smoothly. */
const warped = (recording: Recording, { space, time }: Warp, random: Random): Recording => {
  const [right, down, across, along] = [1, 2, 3, 4].map(() => smooth(random, 500)) as [
    Field,
    Field,
    Field,
    Field,
  ];
  const speed = smooth(random, 8_000);
  let [from, now] = [0, 0];
  const pointer = (recording.pointer ?? []).map(([t, x, y, kind, button]): PointerRow => {
    now += (t - from) * (1 + time * speed(t));
    from = t;
    const dx = (space * (right(x) + across(y))) / 2;
    const dy = (space * (down(y) + along(x))) / 2;
    return [now, x + dx, y + dy, kind, button];
  });
  const shift = Math.max(0, now - from);
  const keys = (recording.keys ?? []).map(
    ([at, up, key]) => [at + shift, up === null ? null : up + shift, key] as const,
  );
  return { ...recording, pointer, keys };
};

type Field = (at: number) => number;

/** A person visits; an hour later, the recording of the visit is sent three times, each under another warp. */
const attemptWith = (warp: Warp) => (scene: Scene) => {
  const { start, random, people, seed } = scene;
  const recording = people.recording(seed);
  return [
    recordingSession({ scene, recording, at: start }, 'person'),
    ...[1, 2, 3].map((hours) =>
      recordingSession({ scene, recording: warped(recording, warp, random), at: start + hours * HOUR_MS }),
    ),
  ];
};

const forger = (name: string, warp: Warp) =>
  ({
    name: `warped, ${name}`,
    story: `the recording of a known visit under a smooth warp of ${name}, three times`,
    file: 'warped.ts',
    attempt: attemptWith(warp),
  }) as const satisfies Forger;

export const warped10 = forger('10 px', { space: 10, time: 0 });
export const warped25 = forger('25 px', { space: 25, time: 0 });
export const warped60 = forger('60 px', { space: 60, time: 0 });
export const retimed10 = forger('10 % of the speed', { space: 0, time: 0.1 });
export const retimed30 = forger('30 % of the speed', { space: 0, time: 0.3 });
export const warpedBoth = forger('25 px and 30 % of the speed', { space: 25, time: 0.3 });
