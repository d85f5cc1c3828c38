import type { Signal } from '../signal.ts';

/**
 * The system that the browser was built for. It should fit the user agent.
 * False positives: none by itself; browsers freeze the value, so Win32 includes 64-bit Windows.
 * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/platform
 */
export const platform = {
  cost: 0,
  collect: () => navigator.platform,
} as const satisfies Signal<'text'>;
