import type { Signal } from '../signal.ts';
import { graphics } from './instruments/graphics.ts';

/**
 * Who makes the graphics, as their driver says.
 * False positives: none by itself; privacy browsers name nobody.
 * https://registry.khronos.org/webgl/extensions/WEBGL_debug_renderer_info/
 */
export const glVendor = {
  kind: 'text',
  cost: 2,
  collect: () => graphics()?.vendor,
} as const satisfies Signal<'text'>;
