import type { ExpertName } from '@gait/engine/dynamics';

/** The names that seed random draws; other names would draw another corpus and grow other trees than the shipped ones. */
export const seedNames: Readonly<Record<ExpertName, string>> = {
  mouse: 'motion',
  keystroke: 'keystrokes',
  click: 'aim',
};
