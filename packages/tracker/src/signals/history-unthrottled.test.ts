import type { Readings } from '@gait/wire';
import { describe, expect, test, vi } from 'vitest';
import { historyUnthrottled } from './history-unthrottled.ts';
import { describeSignal } from './testing/describe-signal.ts';

/** A history that accepts `limit` changes. */
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
  'a browser without the limit': { page: historyOf(1_000), reads: true },
});

describe('history_unthrottled', () => {
  const suspicious = { brands: ['Chromium 156'], native_patched: ['Navigator.languages'] };

  test.each<[string, Readings, boolean]>([
    ['a browser without readings', {}, false],
    ['an ordinary Chromium', { brands: ['Chromium 156'] }, false],
    ['a disguised Chromium', suspicious, true],
    ['one that declares automation', { ...suspicious, webdriver: true }, false],
    ['a suspicious Firefox', { native_patched: ['Navigator.languages'] }, false],
  ])('is read in %s only if it may add something', (_, readings, isRead) => {
    expect(historyUnthrottled.when(readings)).toBe(isRead);
  });

  test('lets the page run between a few changes, and removes its frame', async () => {
    const remove = vi.fn();
    const seen: unknown[] = [];
    const history = { state: 0, replaceState: (state: number) => Object.assign(history, { state }) };
    const element = { style: {}, remove, contentWindow: { history } };
    vi.stubGlobal('document', { documentElement: { append() {} }, createElement: () => element });
    vi.stubGlobal('scheduler', { postTask: async () => seen.push(history.state) });
    expect(await historyUnthrottled.collect()).toBe(true);
    expect(seen).toEqual(Array.from({ length: 21 }, (_, pause) => 10 * pause));
    expect(remove).toHaveBeenCalledOnce();
  });
});
