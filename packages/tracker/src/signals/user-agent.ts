import type { Signal } from '../signal.ts';

/**
 * The browser's name for itself.
 * False positives: agent switchers, and the mobile view of developer tools.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5
 */
export const userAgent = {
  cost: 0,
  collect: () => navigator.userAgent,
} as const satisfies Signal<'text'>;
