import type { Signal } from '../signal.ts';

/**
 * Width and height of the screen, of its available part, its color depth, and device pixels per CSS pixel. A screen without a taskbar, or smaller
 * than the window, is unusual for a person.
 * False positives: kiosks, tiling window managers, hidden taskbars.
 * https://drafts.csswg.org/cssom-view/#the-screen-interface
 */
export const screen = {
  cost: 0,
  collect: () => {
    const { width, height, availWidth, availHeight, colorDepth } = window.screen;
    return [width, height, availWidth, availHeight, colorDepth, devicePixelRatio];
  },
} as const satisfies Signal<'numbers'>;
