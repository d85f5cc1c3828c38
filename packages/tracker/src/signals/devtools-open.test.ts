import { describe, expect, test } from 'vitest';
import { devtoolsOpen } from './devtools-open.ts';
import { describeSignal } from './testing/describe-signal.ts';
import { workerAnswering } from './testing/worker.ts';

describeSignal('devtools_open', () => import('./devtools-open.ts'), {
  'a worker that runs through': { page: workerAnswering(0, 1), reads: false },
  'a worker that is stopped': { page: workerAnswering(0), reads: true },
});

describe('devtools_open', () => {
  test('is asked only where the console is read', () => {
    expect(devtoolsOpen.when({ console_serialised: true })).toBe(true);
    expect(devtoolsOpen.when({ webdriver: true })).toBe(false);
  });
});
