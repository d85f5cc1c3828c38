import type { Signal } from '../signal.ts';
import { addFrame } from './instruments/clean-frame.ts';
import { isSuspicious } from './instruments/suspicion.ts';

/** Chromium ignores further history changes after 200 within ten seconds. */
const LIMIT = 200;
/** Changes before the page may run again. All in one task would block it for about 25 ms. */
const AT_ONCE = 10;

/**
 * True if Chromium's limit for history changes is switched off, as drivers do. The test costs one console warning, so
 * it runs only for a suspicious browser that has not declared itself.
 * False positives: applications that embed Chromium.
 * https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/core/frame/navigation_rate_limiter.cc
 */
export const historyUnthrottled = {
  cost: 3,
  // Only Chromium has brands. Other browsers are left out: Firefox has no limit in an empty frame.
  when: (readings) => Array.isArray(readings.brands) && isSuspicious(readings),
  collect: async () => {
    const frame = addFrame();
    try {
      const { history } = frame.contentWindow as Window;
      for (let i = 0; i <= LIMIT; i++) {
        history.replaceState(i, '');
        // Unlike timers, these tasks are not delayed in a hidden tab.
        if (i % AT_ONCE === 0) await globalThis.scheduler?.postTask(() => {});
      }
      return history.state === LIMIT;
    } finally {
      frame.remove();
    }
  },
} as const satisfies Signal<'flag'>;
