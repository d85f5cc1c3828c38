import type { Signal } from '../signal.ts';
import { graphics } from './instruments/graphics.ts';

/**
 * True where the browser itself calls its graphics slow.
 * False positives: old graphics on the browser's list of bad drivers.
 * https://registry.khronos.org/webgl/specs/latest/1.0/#5.2
 */
export const glCaveat = {
  kind: 'flag',
  cost: 2,
  collect: () => graphics()?.caveat,
} as const satisfies Signal<'flag'>;
