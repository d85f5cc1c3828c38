import type { Signal } from '../signal.ts';
import { zoneOf } from './instruments/zone-of.ts';

/**
 * The time zone of the visitor's clock. It should fit the country of the address.
 * False positives: travelers, privacy browsers and work machines that keep UTC.
 * https://tc39.es/ecma402/#sec-intl.datetimeformat.prototype.resolvedoptions
 */
export const zone = {
  cost: 1,
  collect: () => zoneOf(globalThis),
} as const satisfies Signal<'text'>;
