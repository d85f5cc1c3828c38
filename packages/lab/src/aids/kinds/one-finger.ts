import type { Aid } from '../aid.ts';

/** One finger or a mouth stick: slow, with long presses, one key at a time. */
export const oneFinger: Aid = {
  name: 'one finger',
  systems: ['windows', 'mac', 'linux'],
  source: 'Dhakal et al. 2018: typists with one or two fingers',
  writes: (visitor, text, random) => {
    const pace = random.between(350, 900);
    const every = Array.from(text, () => Math.round(random.lognormal(pace, 0.3)));
    visitor.types(text, { every, held: Array.from(text, () => Math.round(random.lognormal(150, 0.3))) });
  },
};
