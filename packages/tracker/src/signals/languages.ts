import type { Signal } from '../signal.ts';

/**
 * The visitor's languages in order of preference. The Accept-Language header should name the first one.
 * False positives: none by itself; privacy browsers report only one.
 * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/languages
 */
export const languages = {
  cost: 1,
  collect: () => [...navigator.languages],
} as const satisfies Signal<'texts'>;
