import type { Signal } from '../signal.ts';
import './instruments/chromium.ts';

/**
 * Bytes of memory a page may use; embedded and headless builds have limits of their own.
 * False positives: old browsers and machines with little memory.
 * https://developer.mozilla.org/en-US/docs/Web/API/Performance/memory
 */
export const heapLimit = {
  kind: 'number',
  cost: 1,
  collect: () => performance.memory?.jsHeapSizeLimit,
} as const satisfies Signal<'number'>;
