import type { Signal } from '../signal.ts';

/**
 * True in browsers that say they are under automation.
 * False positives: none known.
 * https://www.w3.org/TR/webdriver2/#interface
 */
export const webdriver = {
  cost: 0,
  collect: () => navigator.webdriver,
} as const satisfies Signal<'flag'>;
