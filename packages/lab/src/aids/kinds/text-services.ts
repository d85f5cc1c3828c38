import type { Aid } from '../aid.ts';
import { phrasesOf } from '../spoken-phrases.ts';

/** Speech, handwriting and touch keyboards that insert phrases without keys. */
export const textServices: Aid = {
  name: 'phrases without keys',
  systems: ['windows', 'mac', 'linux', 'phone'],
  source: 'https://learn.microsoft.com/windows/win32/tsf/text-services-framework',
  writes: (visitor, text, random) => {
    for (const { text: phrase, silence } of phrasesOf(text, random))
      visitor.waits(silence).fills(phrase.length);
  },
};
