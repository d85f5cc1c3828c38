import type { Signal } from '../signal.ts';
import { cleanFrame } from './instruments/clean-frame.ts';
import { differences, identityOf } from './instruments/identity.ts';

/**
 * Names of the facts that differ between the page and an empty frame in it. A script that changes the identity of the
 * page often misses new frames.
 * False positives: extensions against fingerprinting.
 * https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
 */
export const frameMismatch = {
  cost: 2,
  collect: () => differences(identityOf(globalThis), cleanFrame().identity_),
} as const satisfies Signal<'texts'>;
