import { newSecret } from '../session/identifiers.ts';
import type { Signal } from '../signal.ts';

const KEY = 'gait:device';

/**
 * A random id this site keeps in the browser, so that a returning visitor is known again even after an update.
 * False positives: none; clearing the site's data makes a new one.
 * https://html.spec.whatwg.org/multipage/webstorage.html
 */
export const deviceHint = {
  cost: 1,
  collect: () => {
    const known = localStorage.getItem(KEY);
    if (known && known.length <= 64) return known;
    const hint = newSecret();
    localStorage.setItem(KEY, hint);
    return hint;
  },
} as const satisfies Signal<'text'>;
