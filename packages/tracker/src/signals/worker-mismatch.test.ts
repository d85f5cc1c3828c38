import { describe, expect, test } from 'vitest';
import { describeSignal } from './testing/describe-signal.ts';
import { canvasOf } from './testing/graphics.ts';
import { workerAnswering } from './testing/worker.ts';
import { workerMismatch } from './worker-mismatch.ts';

const page = (navigator: object, answer: object) => ({
  ...workerAnswering(answer),
  navigator,
  document: canvasOf(() => null),
});

describeSignal('worker_mismatch', () => import('./worker-mismatch.ts'), {
  'a lie told to the page only': {
    page: page(
      { platform: 'Win32', hardwareConcurrency: 8 },
      { platform: 'Linux x86_64', hardware_concurrency: 4 },
    ),
    reads: ['platform', 'hardware_concurrency'],
  },
  'an honest browser': { page: page({ platform: 'Win32' }, { platform: 'Win32' }), reads: [] },
  'a page that forbids workers': { page: { Worker: undefined }, reads: Error },
});

describe('worker_mismatch', () => {
  test('starts no worker in an ordinary browser', () => {
    expect(workerMismatch.when({ webdriver: false, native_patched: [], focus_at_load: true })).toBe(false);
    expect(workerMismatch.when({ native_patched: ['Navigator.languages'] })).toBe(true);
  });
});
