import { smoothing } from '../../generators/steering/smoothing.ts';
import type { Aid } from '../aid.ts';

export const smoothedHand: Aid = {
  name: 'hand behind software that smooths',
  systems: ['windows'],
  source: 'Wobbrock et al. 2009: the Angle Mouse',
  steers: smoothing,
};
