import { type Key, keyClasses } from '@gait/wire';
import { noise } from './noise.ts';

/** Keys of somebody who types text; each seed is a different person. */
export const typedBy = (seed: number, count: number): Key[] => {
  const random = noise(seed);
  let t = 500;
  return Array.from({ length: count }, (_, i) => {
    t += random.around(170, 0.5) + (random.uniform() < 0.1 ? random.around(600, 0.5) : 0);
    const key = keyClasses.indexOf(i % 6 === 5 ? 'space' : 'character');
    return {
      t: Math.round(t),
      dwell: Math.round(random.around(95, 0.25)),
      key,
      flags: 0,
      residue: -1,
      target: 0,
    };
  });
};
