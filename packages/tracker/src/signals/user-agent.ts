import type { Signal } from '../signal.ts';

/**
 * The user agent. It should equal the header of the requests.
 * False positives: user agent switchers, and the mobile view of developer tools.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5
 */
export const userAgent = {
  cost: 0,
  collect: () => navigator.userAgent,
} as const satisfies Signal<'text'>;
