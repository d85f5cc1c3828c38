import { type PointingMethod, throttledPointer } from '@gait/research/generators/alternative-pointing';
import type { Aid } from './aid.ts';

const ofHands = (name: string, steers: PointingMethod): Aid => ({
  name,
  systems: ['windows'],
  source: 'the recordings themselves',
  steers,
});

/** People's own hands at other sampling rates and slower, as simulated pointers have them: the change alone must accuse nobody. */
export const handControls: readonly Aid[] = [
  ...[8, 16, 33].map((ms) => ofHands(`hand, a position every ${ms} ms`, throttledPointer(ms))),
  ...[1.3, 1.6, 2].map((factor) =>
    ofHands(`hand, ${factor} times slower`, (rows) =>
      rows.map(([t, ...row]) => [Math.round(factor * t), ...row]),
    ),
  ),
];
