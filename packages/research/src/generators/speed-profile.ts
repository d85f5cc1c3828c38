import type { Random } from '../random.ts';
import { bellProfile, type Easing } from './path.ts';

/** How far along its path a bot is at a fraction of the time. Each movement draws a new one. */
export type SpeedProfile = () => Easing;

/** Constant speed for most bots; else overlapping submovements: a fast first one, then small ones. */
export const speedProfileOf = (random: Random): SpeedProfile => {
  if (random.chance(0.6)) return () => (fraction) => fraction;
  const maxLater = random.integer(1, 4);
  const [minFirst, firstDuration] = [random.between(0.5, 0.95), random.between(0.2, 0.7)];
  const profile = bellProfile(random);
  return () => {
    const first = {
      start: 0,
      duration: firstDuration * random.between(0.8, 1.2),
      length: random.between(minFirst, 1),
    };
    const later = Array.from({ length: random.integer(1, maxLater) }, () => {
      const start = random.between(0.5 * firstDuration, 0.9);
      return {
        start,
        duration: random.between(0.1, Math.max(0.15, 1 - start)),
        length: (1 - minFirst) * random.next(),
      };
    });
    const submovements = [first, ...later];
    const progress = (s: number) =>
      submovements.reduce(
        (sum, { start, duration, length }) => sum + length * profile((s - start) / duration),
        0,
      );
    const total = progress(1);
    return (s) => progress(s) / total;
  };
};
