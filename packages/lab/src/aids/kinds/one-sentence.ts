import type { Aid } from '../aid.ts';
import { keysOfDictation } from './keys-of-dictation.ts';

/** Most of a text by hand, and one sentence of it by voice. */
export const oneSentence: Aid = {
  ...keysOfDictation,
  name: 'one spoken sentence among typed ones',
  writes: (visitor, text, random) => {
    const middle = Math.round(text.length / 2);
    visitor.types(text.slice(0, middle)).corrects(2);
    keysOfDictation.writes?.(visitor, text.slice(middle, middle + 70), random);
    visitor.waits(random.between(500, 2_000)).types(text.slice(middle + 70));
  },
};
