import type { Aid } from '../aid.ts';

/** ms from one selection to the next: practiced, ordinary and slow users of on-screen keyboards. */
const SELECTION_MS = [
  [600, 1_200],
  [1_200, 2_200],
  [2_100, 3_600],
] as const;

/** A letter or two of each word, and then its rest as a batch. */
export const wordCompletion: Aid = {
  name: 'on-screen keyboard that completes words',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://launchpad.net/onboard (word suggestions by XTEST)',
  writes: (visitor, text, random) => {
    const [low, high] = random.pick(SELECTION_MS);
    const select = (keys: string) =>
      visitor
        .waits(random.between(low, high))
        .types(keys, { every: [2, 5, 0, 7], held: [random.integer(0, 3)] });
    for (const word of text.split(' ')) {
      const letters = Math.min(word.length, random.integer(1, 2));
      for (const letter of word.slice(0, letters)) select(letter);
      select(`${word.slice(letters)} `);
    }
  },
};
