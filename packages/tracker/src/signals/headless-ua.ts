import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * True if the user agent or the brands call the browser headless.
 * False positives: crawlers and monitors that identify themselves, which are bots too.
 * https://developer.chrome.com/docs/chromium/headless
 */
export const headlessUa = {
  cost: 0,
  collect: () =>
    /headless/i.test(navigator.userAgent + navigator.userAgentData?.brands.map(({ brand }) => brand)),
} as const satisfies Signal<'flag'>;
