import type { Signal } from '../signal.ts';

/**
 * Number of plugins. Desktop Chromium lists its PDF viewer; a bare engine lists nothing.
 * False positives: phones, and browsers with the PDF viewer switched off.
 * https://html.spec.whatwg.org/multipage/system-state.html#pdf-viewing-support
 */
export const plugins = {
  cost: 1,
  collect: () => navigator.plugins.length,
} as const satisfies Signal<'number'>;
