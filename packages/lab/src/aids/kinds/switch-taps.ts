import type { Aid } from '../aid.ts';

/** A switch or a camera taps without length. */
export const switchTaps: Aid = {
  name: 'taps by switch or camera',
  systems: ['phone'],
  source: 'https://developer.android.com/reference/android/accessibilityservice/GestureDescription',
  points: (visitor, random) => {
    visitor.waits(random.between(800, 4_000)).taps({ hold: random.integer(0, 1) });
  },
};
