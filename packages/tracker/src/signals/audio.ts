import type { Signal } from '../signal.ts';
import { sound } from './instruments/sound.ts';

/**
 * Digest of a short tone that the browser renders without playing it. Its last digits depend on the machine's
 * arithmetic, so it helps to recognize a device.
 * False positives: none by itself; many machines share one digest.
 * https://webaudio.github.io/web-audio-api/#priv-sec
 */
export const audio = {
  cost: 2,
  collect: () => sound().then(({ first_ }) => first_),
} as const satisfies Signal<'text'>;
