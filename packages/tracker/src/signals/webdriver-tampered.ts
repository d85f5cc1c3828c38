import type { Signal } from '../signal.ts';
import { isNative } from './instruments/native.ts';

/**
 * True where `navigator.webdriver` is hidden, overlaid or answered by a script.
 * False positives: old browsers without the property, extensions that hide automation for their own reasons.
 * https://www.w3.org/TR/webdriver2/#interface
 */
export const webdriverTampered = {
  cost: 2,
  collect: () =>
    Object.hasOwn(navigator, 'webdriver') ||
    !isNative(Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')?.get, 'webdriver'),
} as const satisfies Signal<'flag'>;
