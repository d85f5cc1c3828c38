import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * Processors, memory in GB (0 unknown) and touch points.
 * False positives: browsers that round or invent them against fingerprinting.
 * https://www.w3.org/TR/device-memory/
 */
export const hardware = {
  cost: 0,
  collect: () => [navigator.hardwareConcurrency, navigator.deviceMemory ?? 0, navigator.maxTouchPoints],
} as const satisfies Signal<'numbers'>;
