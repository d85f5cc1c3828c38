import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';
import { aMotion } from './testing/a-motion.ts';

const lane = (motion: ReturnType<typeof aMotion>, name: string) =>
  lanesOf(motion, 60_000).find((one) => one.name === name);

test('keys in quick succession are one bar, and a pause begins another', () => {
  const motion = aMotion({ keys: { at: [0, 150, 300, 5_000], dwell: [80, 90, 100, -1] } });
  expect(lane(motion, 'Keys')).toEqual({
    name: 'Keys',
    events: 4,
    spans: [
      { from: 0, to: 400 },
      { from: 5_000, to: 5_000 },
    ],
  });
});

test('copying is no paste', () => {
  const motion = aMotion({ clipboard: { at: [100, 9_000], kind: [1, 0] } });
  expect(lane(motion, 'Paste')?.spans).toEqual([{ from: 9_000, to: 9_000 }]);
});

test('a hidden tab is a bar until it is visible again', () => {
  const motion = aMotion({ focus: { at: [1_000, 8_000], kind: [0, 1], away: [0, 7_000] } });
  expect(lane(motion, 'Tab hidden')?.spans).toEqual([{ from: 1_000, to: 8_000 }]);
});
