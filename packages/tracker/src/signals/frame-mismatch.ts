import type { Signal } from '../signal.ts';
import { cleanFrame } from './instruments/clean-frame.ts';
import { differences, identityOf } from './instruments/identity.ts';

/**
 * What the page and an empty frame of it tell differently.
 * False positives: extensions against fingerprinting.
 * https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
 */
export const frameMismatch = {
  cost: 2,
  collect: () => differences(identityOf(globalThis), cleanFrame().identity_),
} as const satisfies Signal<'texts'>;
