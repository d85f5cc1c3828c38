import type { Signal } from '../signal.ts';

/**
 * Whether a visible page has the focus when first looked at; drivers that attach by protocol often leave it out.
 * False positives: windows side by side, a page opened while its visitor is elsewhere, open developer tools.
 * https://developer.mozilla.org/en-US/docs/Web/API/Document/hasFocus
 */
export const focusAtLoad = {
  cost: 0,
  collect: () => (document.visibilityState === 'visible' ? document.hasFocus() : undefined),
} as const satisfies Signal<'flag'>;
