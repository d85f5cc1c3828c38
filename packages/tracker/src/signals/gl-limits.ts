import type { Signal } from '../signal.ts';
import { graphics } from './instruments/graphics.ts';

/**
 * Largest texture, number of extensions, largest view; they must fit the graphics named.
 * False positives: none by itself.
 * https://registry.khronos.org/webgl/specs/latest/1.0/
 */
export const glLimits = {
  kind: 'numbers',
  cost: 2,
  collect: () => graphics()?.limits,
} as const satisfies Signal<'numbers'>;
