import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * True where the browser calls itself headless.
 * False positives: crawlers and monitors that mean to be known, which are bots too.
 * https://developer.chrome.com/docs/chromium/headless
 */
export const headlessUa = {
  cost: 0,
  collect: () =>
    /headless/i.test(navigator.userAgent + navigator.userAgentData?.brands.map(({ brand }) => brand)),
} as const satisfies Signal<'flag'>;
