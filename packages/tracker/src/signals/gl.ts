import type { Signal } from '../signal.ts';
import { renderer } from './instruments/graphics.ts';

/**
 * Whether pages can draw with WebGL. Servers and virtual machines often cannot.
 * False positives: blocked graphics drivers, remote desktops, privacy settings.
 * https://registry.khronos.org/webgl/specs/latest/1.0/
 */
export const gl = {
  cost: 2,
  collect: () => renderer() !== undefined,
} as const satisfies Signal<'flag'>;
