import type { Signal } from '../signal.ts';
import { sound } from './instruments/sound.ts';

/**
 * True where samples read back otherwise than written, or a tone differs each time.
 * False positives: this is privacy, not fraud: it only lowers the worth of `audio`.
 * https://webaudio.github.io/web-audio-api/#priv-sec
 */
export const audioNoise = {
  cost: 2,
  collect: () => sound().then(({ isNoisy_ }) => isNoisy_),
} as const satisfies Signal<'flag'>;
