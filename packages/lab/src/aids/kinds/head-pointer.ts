import type { Aid } from '../aid.ts';
import { head } from '../../generators/steering/head.ts';

export const headPointer: Aid = {
  name: 'pointer by head',
  systems: ['windows'],
  source: 'https://github.com/cmauri/eviacam',
  steers: head,
};
