import { describe, expect, test } from 'vitest';
import { consoleSerialised } from './console-serialised.ts';
import { describeSignal } from './testing/describe-signal.ts';

/** A console whose readers look at an error's name so often. */
const watchedBy = (looks: number) => ({
  document: {
    documentElement: { append() {} },
    createElement: () => ({
      style: {},
      remove() {},
      contentWindow: {
        console: {
          debug(bait: Error) {
            for (let i = 0; i < looks; i++) void bait.name;
          },
        },
      },
    }),
  },
});

describeSignal('console_serialised', () => import('./console-serialised.ts'), {
  'a browser that keeps its messages': { page: watchedBy(1), reads: false },
  'a reader behind the console': { page: watchedBy(2), reads: true },
});

describe('console_serialised', () => {
  test('writes nothing in an ordinary browser, or in one where it means nothing', () => {
    expect(consoleSerialised.when({ brands: ['Chromium 156'] })).toBe(false);
    expect(consoleSerialised.when({ webdriver: true })).toBe(false);
    expect(consoleSerialised.when({ webdriver: true, brands: ['Chromium 156'], user_agent: '/156.0' })).toBe(
      true,
    );
  });
});
