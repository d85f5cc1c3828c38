import type { Signal } from '../signal.ts';
import { renderer } from './instruments/graphics.ts';

/**
 * Name of the graphics renderer. Software renderers and virtual machines name themselves here.
 * False positives: blocked graphics drivers, and virtual desktops of an employer.
 * https://registry.khronos.org/webgl/extensions/WEBGL_debug_renderer_info/
 */
export const glRenderer = {
  cost: 2,
  collect: renderer,
} as const satisfies Signal<'text'>;
