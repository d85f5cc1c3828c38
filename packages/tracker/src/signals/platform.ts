import type { Signal } from '../signal.ts';

/**
 * The system the browser was built for.
 * False positives: none by itself; browsers freeze it, so Win32 is also 64 bits.
 * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/platform
 */
export const platform = {
  cost: 0,
  collect: () => navigator.platform,
} as const satisfies Signal<'text'>;
