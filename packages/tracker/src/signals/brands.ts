import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * The browser's brands with their major versions. The client hints of its requests should name the same ones.
 * False positives: Chromium forks that keep the brand of Chromium.
 * https://wicg.github.io/ua-client-hints/#grease
 */
export const brands = {
  cost: 0,
  collect: () => navigator.userAgentData?.brands.map(({ brand, version }) => `${brand} ${version}`),
} as const satisfies Signal<'texts'>;
