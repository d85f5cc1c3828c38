import type { Signal } from '../signal.ts';
import { isNative } from './instruments/native.ts';

/**
 * True if a script hides or replaces `navigator.webdriver`.
 * False positives: old browsers without the property, and extensions that replace it for other reasons.
 * https://www.w3.org/TR/webdriver2/#interface
 */
export const webdriverTampered = {
  cost: 2,
  collect: () =>
    Object.hasOwn(navigator, 'webdriver') ||
    !isNative(Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')?.get, 'webdriver'),
} as const satisfies Signal<'flag'>;
