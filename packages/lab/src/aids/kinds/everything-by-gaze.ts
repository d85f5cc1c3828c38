import type { Aid } from '../aid.ts';
import { eyeSelection } from './eye-selection.ts';
import { wordCompletion } from './word-completion.ts';

export const everythingByGaze: Aid = {
  ...wordCompletion,
  ...eyeSelection,
  name: 'everything by gaze',
};
