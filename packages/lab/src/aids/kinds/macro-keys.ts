import type { Aid } from '../aid.ts';
import { phrasesOf } from '../spoken-phrases.ts';

/** Phrases that are stored under keys, among what is typed by hand. */
export const macroKeys: Aid = {
  name: 'phrases under macro keys',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://docs.qmk.fm/feature_macros',
  limit: 55,
  writes: (visitor, text, random) => {
    for (const { text: phrase } of phrasesOf(text, random))
      if (random.chance(0.6)) visitor.types(phrase);
      else
        visitor
          .waits(random.lognormal(1_800, 0.5))
          .types(phrase, { every: [random.integer(0, 12)], held: [random.integer(0, 3)] });
    visitor.corrects(2);
  },
};
