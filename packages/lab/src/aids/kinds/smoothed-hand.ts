import { smoothing } from '@gait/research/generators/steering/smoothing';
import type { Aid } from '../aid.ts';

export const smoothedHand: Aid = {
  name: 'hand behind software that smooths',
  systems: ['windows'],
  source: 'Wobbrock et al. 2009: the Angle Mouse',
  steers: smoothing,
};
