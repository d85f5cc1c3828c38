import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

const HINTS = ['architecture', 'bitness', 'platformVersion', 'model', 'uaFullVersion'];

/**
 * Architecture, bitness, system version, device model and full browser version from the client hints. The model helps
 * to recognize a device.
 * False positives: forks that leave these hints empty.
 * https://wicg.github.io/ua-client-hints/#getHighEntropyValues
 */
export const uaHigh = {
  cost: 1,
  collect: async () => {
    const values = await navigator.userAgentData?.getHighEntropyValues(HINTS);
    return values && HINTS.map((hint) => values[hint] ?? '');
  },
} as const satisfies Signal<'texts'>;
