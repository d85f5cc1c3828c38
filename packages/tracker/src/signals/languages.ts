import type { Signal } from '../signal.ts';

/**
 * The visitor's languages in their order.
 * False positives: none by itself; privacy browsers report one.
 * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/languages
 */
export const languages = {
  cost: 1,
  collect: () => [...navigator.languages],
} as const satisfies Signal<'texts'>;
