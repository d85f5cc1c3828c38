import type { Signal } from '../signal.ts';

/**
 * How many plugins the browser lists; desktop Chromium lists its PDF viewer, a bare engine nothing.
 * False positives: phones, and browsers whose PDF viewer is switched off.
 * https://html.spec.whatwg.org/multipage/system-state.html#pdf-viewing-support
 */
export const plugins = {
  cost: 1,
  collect: () => navigator.plugins.length,
} as const satisfies Signal<'number'>;
