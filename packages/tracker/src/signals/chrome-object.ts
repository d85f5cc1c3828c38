import type { Signal } from '../signal.ts';

/**
 * Whether the page has Chrome's own object, which bare builds of its engine lack.
 * False positives: browsers that are not Chromium, and WebViews.
 * https://developer.chrome.com/docs/extensions/reference/api/runtime
 */
export const chromeObject = {
  cost: 1,
  collect: () => 'chrome' in globalThis,
} as const satisfies Signal<'flag'>;
