import type { PointingMethod } from '../alternative-pointing.ts';
import { filtered } from './filtered.ts';

/** A hand's pointer behind software that smooths it. */
export const smoothing: PointingMethod = (rows, random) =>
  filtered(rows, random, {
    slower: random.between(1, 1.4),
    kept: random.between(0.7, 0.92),
    shake: () => ({ x: 0, y: 0 }),
  });
