import type { Readings } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { historyUnthrottled } from './history-unthrottled.ts';
import { describeSignal } from './testing/describe-signal.ts';

/** A history that takes so many changes. */
const historyOf = (limit: number) => {
  let changes = 0;
  const history = {
    state: undefined as unknown,
    replaceState(state: unknown) {
      if (changes++ < limit) history.state = state;
    },
  };
  return {
    document: {
      documentElement: { append() {} },
      createElement: () => ({ style: {}, remove() {}, contentWindow: { history } }),
    },
  };
};

describeSignal('history_unthrottled', () => import('./history-unthrottled.ts'), {
  'an ordinary browser': { page: historyOf(200), reads: false },
  'a browser whose protection is off': { page: historyOf(1_000), reads: true },
});

describe('history_unthrottled', () => {
  const suspicious = { brands: ['Chromium 156'], native_patched: ['Navigator.languages'] };

  test.each<[string, Readings, boolean]>([
    ['a browser of which nothing is known', {}, false],
    ['an ordinary Chromium', { brands: ['Chromium 156'] }, false],
    ['a disguised Chromium', suspicious, true],
    ['one that has said what it is', { ...suspicious, webdriver: true }, false],
    ['a suspicious Firefox', { native_patched: ['Navigator.languages'] }, false],
  ])('asks %s only if that may tell something new', (_, readings, asked) => {
    expect(historyUnthrottled.when(readings)).toBe(asked);
  });
});
