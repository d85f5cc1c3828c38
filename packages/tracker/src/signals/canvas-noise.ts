import type { Signal } from '../signal.ts';
import { drawing } from './instruments/drawing.ts';

/**
 * True if a drawing does not read back as drawn, or differs each time. It lowers the value of `canvas`.
 * False positives: privacy browsers add this noise; it is not a sign of fraud.
 * https://brave.com/privacy-updates/3-fingerprint-randomization/
 */
export const canvasNoise = {
  cost: 2,
  collect: () => drawing().isNoisy_,
} as const satisfies Signal<'flag'>;
