import { gaze } from '@gait/research/generators/steering/gaze';
import type { Aid } from '../aid.ts';

export const gazePointer: Aid = {
  name: 'pointer by gaze',
  systems: ['windows'],
  source: 'Feit et al. 2017: errors and filters of eye trackers',
  steers: gaze,
};
