import type { Signal } from '../signal.ts';

/**
 * Device pixels in one CSS pixel, zoom included.
 * False positives: none by itself.
 * https://drafts.csswg.org/cssom-view/#dom-window-devicepixelratio
 */
export const pixelRatio = {
  kind: 'number',
  cost: 1,
  collect: () => devicePixelRatio,
} as const satisfies Signal<'number'>;
