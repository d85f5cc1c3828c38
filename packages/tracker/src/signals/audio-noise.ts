import type { Signal } from '../signal.ts';
import { sound } from './instruments/sound.ts';

/**
 * True if audio samples do not read back as written, or if the tone differs each time. It lowers the value of `audio`.
 * False positives: privacy browsers add this noise; it is not a sign of fraud.
 * https://webaudio.github.io/web-audio-api/#priv-sec
 */
export const audioNoise = {
  cost: 2,
  collect: () => sound().then(({ isNoisy_ }) => isNoisy_),
} as const satisfies Signal<'flag'>;
