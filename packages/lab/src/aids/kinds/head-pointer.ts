import { head } from '@gait/research/generators/steering/head';
import type { Aid } from '../aid.ts';

export const headPointer: Aid = {
  name: 'pointer by head',
  systems: ['windows'],
  source: 'https://github.com/cmauri/eviacam',
  steers: head,
};
