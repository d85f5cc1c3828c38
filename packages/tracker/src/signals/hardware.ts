import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * Number of processor cores, memory in GB (0 if unknown) and number of touch points. Touch points tell a tablet from a
 * desktop.
 * False positives: browsers that round or randomize these numbers for privacy.
 * https://www.w3.org/TR/device-memory/
 */
export const hardware = {
  cost: 0,
  collect: () => [navigator.hardwareConcurrency, navigator.deviceMemory ?? 0, navigator.maxTouchPoints],
} as const satisfies Signal<'numbers'>;
