import type { Signal } from '../signal.ts';
import { inCleanFrame } from './instruments/clean-frame.ts';
import { isSuspicious } from './instruments/suspicion.ts';

/** Chromium ignores changes of history beyond 200 in ten seconds. */
const LIMIT = 200;

/**
 * True where Chromium's protection against floods of history changes is switched off, as drivers do.
 * False positives: shells around Chromium. Costs one console warning, so it is asked only of the suspicious who have not
 * given themselves away yet.
 * https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/core/frame/navigation_rate_limiter.cc
 */
export const historyUnthrottled = {
  cost: 3,
  // Only Chromium has brands, and only there does it mean anything: Firefox limits no empty frame.
  when: (readings) => Array.isArray(readings.brands) && isSuspicious(readings),
  collect: () =>
    inCleanFrame(({ history }) => {
      for (let i = 0; i <= LIMIT; i++) history.replaceState(i, '');
      return history.state === LIMIT;
    }),
} as const satisfies Signal<'flag'>;
