import type { Signal } from '../signal.ts';

/**
 * Who makes the browser's engine; it must fit the name the browser gives itself.
 * False positives: agent switchers.
 * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/vendor
 */
export const vendor = {
  kind: 'text',
  cost: 1,
  collect: () => navigator.vendor,
} as const satisfies Signal<'text'>;
