import type { Signal } from '../signal.ts';

/**
 * True if the browser says that it is under automation.
 * False positives: none known.
 * https://www.w3.org/TR/webdriver2/#interface
 */
export const webdriver = {
  cost: 0,
  collect: () => navigator.webdriver,
} as const satisfies Signal<'flag'>;
