import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

const HINTS = ['architecture', 'bitness', 'platformVersion', 'model', 'uaFullVersion'];

/**
 * Architecture, bits, system version, model and full version from the browser's hints, in that order.
 * False positives: forks that leave them empty.
 * https://wicg.github.io/ua-client-hints/#getHighEntropyValues
 */
export const uaHigh = {
  cost: 1,
  collect: async () => {
    const values = await navigator.userAgentData?.getHighEntropyValues(HINTS);
    return values && HINTS.map((hint) => values[hint] ?? '');
  },
} as const satisfies Signal<'texts'>;
