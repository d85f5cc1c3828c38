import { stick } from '@gait/research/generators/steering/stick';
import type { Aid } from '../aid.ts';

export const stickPointer: Aid = {
  name: 'pointer by joystick',
  systems: ['windows'],
  source: 'MacKenzie et al. 2001: 1.8 bits/s by joystick, 4.9 by mouse',
  steers: stick,
};
