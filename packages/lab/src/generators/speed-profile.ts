import type { Random } from '../random.ts';
import { bellOf, type Ease } from './path.ts';

/** How far along its course a bot is at a share of the time; drawn anew for every way. */
export type Pace = () => Ease;

/** Evenly most often, else in several goes that begin before the last one ends: off quickly, then in small steps. */
export const paceOf = (random: Random): Pace => {
  if (random.chance(0.6)) return () => (share) => share;
  const most = random.whole(1, 4);
  const [least, share] = [random.between(0.5, 0.95), random.between(0.2, 0.7)];
  const profile = bellOf(random);
  return () => {
    const first = { at: 0, lasts: share * random.between(0.8, 1.2), length: random.between(least, 1) };
    const later = Array.from({ length: random.whole(1, most) }, () => {
      const at = random.between(0.5 * share, 0.9);
      return { at, lasts: random.between(0.1, Math.max(0.15, 1 - at)), length: (1 - least) * random.next() };
    });
    const goes = [first, ...later];
    const done = (s: number) =>
      goes.reduce((sum, { at, lasts, length }) => sum + length * profile((s - at) / lasts), 0);
    const whole = done(1);
    return (s) => done(s) / whole;
  };
};
