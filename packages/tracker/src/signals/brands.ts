import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * The browser's brands and their major versions, as the request headers should name them.
 * False positives: forks that name themselves Chromium.
 * https://wicg.github.io/ua-client-hints/#grease
 */
export const brands = {
  cost: 0,
  collect: () => navigator.userAgentData?.brands.map(({ brand, version }) => `${brand} ${version}`),
} as const satisfies Signal<'texts'>;
