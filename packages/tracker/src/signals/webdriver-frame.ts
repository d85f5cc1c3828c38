import type { Signal } from '../signal.ts';
import { cleanFrame } from './instruments/clean-frame.ts';

/**
 * What an empty frame says of automation, which scripts of the page did not reach.
 * False positives: none known.
 * https://www.w3.org/TR/webdriver2/#interface
 */
export const webdriverFrame = {
  cost: 2,
  collect: () => cleanFrame().identity_.webdriver,
} as const satisfies Signal<'flag'>;
