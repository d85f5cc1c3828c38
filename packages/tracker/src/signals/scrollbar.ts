import type { Signal } from '../signal.ts';
import { cleanFrame } from './instruments/clean-frame.ts';

/**
 * Width of a scrollbar in px; browsers without a display hide them.
 * False positives: macOS, phones, and systems whose bars float.
 * https://drafts.csswg.org/css-overflow-3/
 */
export const scrollbar = {
  cost: 2,
  collect: () => cleanFrame().scrollbar,
} as const satisfies Signal<'number'>;
