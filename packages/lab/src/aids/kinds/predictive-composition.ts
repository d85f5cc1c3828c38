import { keyFlags, textFlags, textKinds } from '@gait/wire';
import type { Aid } from '../aid.ts';

/** An input method of another script: a few keys of a word or a phrase, and a candidate that stands for the rest. */
export const predictiveComposition: Aid = {
  name: 'candidates of an input method',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://www.w3.org/TR/uievents/#events-compositionevents',
  writes: (visitor, text, random) => {
    const pace = random.between(110, 400);
    const [kind, flags] = [textKinds.indexOf('compose'), textFlags.block];
    for (const word of text.split(' ')) {
      const keys = word.slice(0, Math.max(1, Math.round(word.length * random.between(0.2, 0.9))));
      const every = Array.from(keys, () => Math.round(random.lognormal(pace, 0.4)));
      visitor.types(keys, { every, flags: keyFlags.composing | keyFlags.noCode });
      visitor.waits(random.between(150, 1_200));
      visitor.fills(word.length, 'textarea #essay', flags, { kind, removed: keys.length });
    }
  },
};
