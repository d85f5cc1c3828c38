import { hasFocus, isHidden } from '../page.ts';
import type { Signal } from '../signal.ts';

/**
 * Whether a visible page has the focus when it is read first. Pages that a driver opens over a protocol often do not.
 * False positives: windows side by side, a page opened while the visitor works elsewhere, open developer tools.
 * https://developer.mozilla.org/en-US/docs/Web/API/Document/hasFocus
 */
export const focusAtLoad = {
  cost: 0,
  collect: () => (isHidden() ? undefined : hasFocus()),
} as const satisfies Signal<'flag'>;
