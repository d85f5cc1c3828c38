import type { Aid } from '../aid.ts';
import { packetsOfDictation } from './packets-of-dictation.ts';
import { voiceGrid } from './voice-grid.ts';

export const everythingByVoice: Aid = {
  ...voiceGrid,
  ...packetsOfDictation,
  name: 'everything by voice',
};
