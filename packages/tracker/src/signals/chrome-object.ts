import type { Signal } from '../signal.ts';

/**
 * Whether the page has `window.chrome`. Chrome has it; bare builds of its engine do not.
 * False positives: WebViews, and browsers that are not Chromium.
 * https://developer.chrome.com/docs/extensions/reference/api/runtime
 */
export const chromeObject = {
  cost: 1,
  collect: () => 'chrome' in globalThis,
} as const satisfies Signal<'flag'>;
