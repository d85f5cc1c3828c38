import type { PointingMethod } from '../alternative-pointing.ts';
import { filtered } from './filtered.ts';

/** px and Hz of a tremor (Elble and Deuschl 2011: 4 to 8 Hz at rest and in essential tremor). */
const AMPLITUDE_PX = [4, 14] as const;
const HZ = [4, 8] as const;

/** A hand with a tremor behind a filter that averages it away (SteadyMouse and the like). */
export const tremor: PointingMethod = (rows, random) => {
  const [amplitude, hz, angle] = [
    random.between(...AMPLITUDE_PX),
    random.between(...HZ),
    random.between(0, Math.PI),
  ];
  let phase = 0;
  return filtered(rows, random, {
    slower: random.between(1, 1.6),
    kept: random.between(0.8, 0.95),
    shake: (ms) => {
      phase += (2 * Math.PI * hz * ms * (1 + 0.1 * random.normal())) / 1_000;
      const size = amplitude * Math.sin(phase);
      return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
    },
  });
};
