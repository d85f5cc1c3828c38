import type { ExpertName } from '@gait/engine/dynamics';

/** Names that seed random draws. Other names would draw another corpus and give other trees than the shipped ones. */
export const seedNames: Readonly<Record<ExpertName, string>> = {
  mouse: 'motion',
  keystroke: 'keystrokes',
  click: 'aim',
};
