import type { Signal } from '../signal.ts';
import { drawing } from './instruments/drawing.ts';

/**
 * True where a picture reads back otherwise than drawn, or differently each time.
 * False positives: this is privacy, not fraud: it only lowers the worth of `canvas`.
 * https://brave.com/privacy-updates/3-fingerprint-randomization/
 */
export const canvasNoise = {
  cost: 2,
  collect: () => drawing().isNoisy_,
} as const satisfies Signal<'flag'>;
