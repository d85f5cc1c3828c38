import type { Signal } from '../signal.ts';
import { sound } from './instruments/sound.ts';

/**
 * Digest of a tone computed by the browser; its last digits depend on the machine's arithmetic.
 * False positives: none by itself; many machines share one.
 * https://webaudio.github.io/web-audio-api/#priv-sec
 */
export const audio = {
  cost: 2,
  collect: () => sound().then(({ first_ }) => first_),
} as const satisfies Signal<'text'>;
