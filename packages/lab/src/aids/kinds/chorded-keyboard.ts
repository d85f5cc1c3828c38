import type { Aid } from '../aid.ts';

/** A keyboard for one hand sends each letter when its chord is released, for as long as its firmware waits. Chords vary as keys do. */
export const chordedKeyboard: Aid = {
  name: 'chorded keyboard for one hand',
  systems: ['windows', 'mac', 'linux'],
  source: 'Lyons et al. 2004: the Twiddler, 47 to 67 words a minute by experts',
  writes: (visitor, text, random) => {
    const [pace, spread] = [random.between(200, 700), random.between(0.3, 0.5)];
    const every = Array.from(text, () => Math.max(60, Math.round(random.lognormal(pace, spread))));
    visitor.types(text, { every, held: [random.integer(0, 10)] });
  },
};
