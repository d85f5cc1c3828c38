import type { Signal } from '../signal.ts';

/**
 * Size of the screen, of its free part, and its colour depth; a screen without a taskbar or smaller than its window is
 * hardly a person's.
 * False positives: kiosks, tiling window managers, hidden taskbars.
 * https://drafts.csswg.org/cssom-view/#the-screen-interface
 */
export const screen = {
  cost: 0,
  collect: () => {
    const { width, height, availWidth, availHeight, colorDepth } = window.screen;
    return [width, height, availWidth, availHeight, colorDepth];
  },
} as const satisfies Signal<'numbers'>;
