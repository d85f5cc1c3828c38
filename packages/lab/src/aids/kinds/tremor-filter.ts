import { tremor } from '@gait/research/generators/steering/tremor';
import type { Aid } from '../aid.ts';

export const tremorFilter: Aid = {
  name: 'hand with tremor behind a filter',
  systems: ['windows'],
  source: 'https://www.steadymouse.com',
  steers: tremor,
};
