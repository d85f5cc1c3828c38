import type { Random } from '@gait/research/random';
import type { Aid } from '../aid.ts';

/** A laugh on one key, at a beat that it keeps within a few percent, and the times between its taps. */
export const laughOf = (random: Random): readonly [taps: string, every: number[]] => {
  const [beat, spread] = [random.between(95, 210), random.between(0.03, 0.09)];
  const taps = 'k'.repeat(random.integer(13, 34));
  return [taps, Array.from(taps, () => Math.max(50, Math.round(random.lognormal(beat, spread))))];
};

/** A laugh, a line of dots: a finger drums on one key between two parts of a text. */
export const drummedKeys: Aid = {
  name: 'a key that is drummed',
  systems: ['windows', 'mac', 'linux'],
  source: 'Repp 2005: https://doi.org/10.3758/BF03206433 (variability of taps)',
  // A window in a hundred has dwell times that happen to be alike.
  limit: 55,
  writes: (visitor, text, random) => {
    const middle = random.integer(60, 120);
    const [taps, every] = laughOf(random);
    const held = Array.from(taps, () => Math.round(random.lognormal(65, 0.2)));
    visitor.types(text.slice(0, middle)).corrects(2).waits(600).types(taps, { every, held });
    visitor.waits(900).types(text.slice(middle));
  },
};
