import type { Signal } from '../signal.ts';

/**
 * Outer and inner size of the window and its position on the screen. Browsers without a display have no frame and no
 * toolbars.
 * False positives: full screen, zoom, docked developer tools.
 * https://drafts.csswg.org/cssom-view/#extensions-to-the-window-interface
 */
export const window = {
  cost: 0,
  collect: () => [outerWidth, outerHeight, innerWidth, innerHeight, screenX, screenY],
} as const satisfies Signal<'numbers'>;
