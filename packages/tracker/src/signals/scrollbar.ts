import type { Signal } from '../signal.ts';
import { cleanFrame } from './instruments/clean-frame.ts';

/**
 * Width of a scrollbar in px. Browsers without a display hide scrollbars.
 * False positives: macOS, phones, and systems with overlay scrollbars.
 * https://drafts.csswg.org/css-overflow-3/
 */
export const scrollbar = {
  cost: 2,
  collect: () => cleanFrame().scrollbar_,
} as const satisfies Signal<'number'>;
