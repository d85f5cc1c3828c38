import { DEVICE_KEY } from '../device-key.constants.ts';
import { newSecret } from '../session/identifiers.ts';
import type { Signal } from '../signal.ts';

/**
 * A random id that this site stores in the browser. It recognizes a returning visitor even after a browser update.
 * False positives: none; clearing the site's data creates a new id.
 * https://html.spec.whatwg.org/multipage/webstorage.html
 */
export const deviceHint = {
  cost: 0,
  collect: () => {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known && known.length <= 64) return known;
    const hint = newSecret();
    localStorage.setItem(DEVICE_KEY, hint);
    return hint;
  },
} as const satisfies Signal<'text'>;
