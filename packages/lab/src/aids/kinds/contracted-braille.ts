import { keyFlags } from '@gait/wire';
import type { Aid } from '../aid.ts';

/** The keys of a Braille display: cells are kept until the space, and then the word that they stand for comes at once. */
export const contractedBraille: Aid = {
  name: 'contracted Braille',
  systems: ['windows', 'linux'],
  source: 'NVDA user guide: Braille input, contracted tables',
  writes: (visitor, text, random) => {
    const cell = random.between(180, 600);
    for (const word of text.split(' ')) {
      const cells = Math.max(1, Math.round(word.length * random.between(0.4, 0.9)));
      visitor
        .waits(random.lognormal(cell * (cells + 1), 0.2))
        .types(`${word} `, { every: [0, 1, 0, 2], held: [0], flags: keyFlags.noCode });
    }
  },
};
