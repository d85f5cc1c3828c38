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
  test('is asked only of the suspicious who have not given themselves away', () => {
    expect(historyUnthrottled.when({})).toBe(false);
    expect(historyUnthrottled.when({ native_patched: ['Navigator.languages'] })).toBe(true);
    expect(historyUnthrottled.when({ native_patched: ['Navigator.languages'], webdriver: true })).toBe(false);
  });
});
