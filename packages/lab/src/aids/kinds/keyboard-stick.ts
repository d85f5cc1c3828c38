import { pointingStick } from '../../generators/steering/pointing-stick.ts';
import type { Aid } from '../aid.ts';

export const keyboardStick: Aid = {
  name: 'pointer by stick in the keyboard',
  systems: ['windows'],
  source: 'Rutledge and Selker 1990: force to motion',
  steers: pointingStick,
};
