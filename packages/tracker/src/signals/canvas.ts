import type { Signal } from '../signal.ts';
import { drawing } from './instruments/drawing.ts';
import { hash } from './instruments/hash.ts';

/**
 * Digest of a small drawing. Fonts, anti-aliasing and arithmetic of the machine change it, so it helps to recognize a
 * device.
 * False positives: none by itself; many machines share one digest.
 * https://hovav.net/ucsd/dist/canvas.pdf
 */
export const canvas = {
  cost: 2,
  collect: () => hash(drawing().picture_),
} as const satisfies Signal<'text'>;
