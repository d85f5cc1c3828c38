import { head } from '../../generators/steering/head.ts';
import type { Aid } from '../aid.ts';

export const headPointer: Aid = {
  name: 'pointer by head',
  systems: ['windows'],
  source: 'https://github.com/cmauri/eviacam',
  steers: head,
};
