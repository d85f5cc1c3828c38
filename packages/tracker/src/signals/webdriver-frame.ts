import type { Signal } from '../signal.ts';
import { cleanFrame } from './instruments/clean-frame.ts';

/**
 * What an empty frame says about automation. Scripts that change `navigator.webdriver` of the page often miss new
 * frames.
 * False positives: none known.
 * https://www.w3.org/TR/webdriver2/#interface
 */
export const webdriverFrame = {
  cost: 2,
  collect: () => cleanFrame().identity_.webdriver,
} as const satisfies Signal<'flag'>;
