import type { Aid } from '../aid.ts';
import { phrasesOf } from '../spoken-phrases.ts';

/** Dictation that types with keys: xdotool waits 12 ms between them, ydotool 40, SendInput none. */
export const keysOfDictation: Aid = {
  name: 'dictation as keys',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://github.com/ideasman42/nerd-dictation (xdotool, ydotool, wtype)',
  writes: (visitor, text, random) => {
    const pace = random.pick([2, 12, 25, 40, 60]);
    for (const phrase of phrasesOf(text, random)) {
      const every = Array.from(phrase.text, () =>
        Math.max(0, Math.round(pace * (1 + 0.1 * random.normal()))),
      );
      visitor.waits(phrase.silence).types(phrase.text, { every, held: [random.integer(0, 3)] });
    }
  },
};
