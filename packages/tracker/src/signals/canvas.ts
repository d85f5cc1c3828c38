import type { Signal } from '../signal.ts';
import { drawing } from './instruments/drawing.ts';
import { hash } from './instruments/hash.ts';

/**
 * Digest of a small picture; fonts, smoothing and arithmetic of a machine show in it.
 * False positives: none by itself; many machines share one.
 * https://hovav.net/ucsd/dist/canvas.pdf
 */
export const canvas = {
  cost: 2,
  collect: () => hash(drawing().picture_),
} as const satisfies Signal<'text'>;
