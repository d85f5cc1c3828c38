import { pointingStick } from '@gait/research/generators/steering/pointing-stick';
import type { Aid } from '../aid.ts';

export const keyboardStick: Aid = {
  name: 'pointer by stick in the keyboard',
  systems: ['windows'],
  source: 'Rutledge and Selker 1990: force to motion',
  steers: pointingStick,
};
