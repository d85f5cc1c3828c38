import type { Signal } from '../signal.ts';

/**
 * Outer and inner size of the window and its place on the screen; browsers without a display lack frames and bars.
 * False positives: full screen, zoom, docked developer tools.
 * https://drafts.csswg.org/cssom-view/#extensions-to-the-window-interface
 */
export const window = {
  cost: 0,
  collect: () => [outerWidth, outerHeight, innerWidth, innerHeight, screenX, screenY],
} as const satisfies Signal<'numbers'>;
