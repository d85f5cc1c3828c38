import { afterAll, vi } from 'vitest';

const FAKED = ['performance', 'setTimeout', 'setInterval', 'Date'] as const;
const real = FAKED.map((name) => globalThis[name]);

// Files share a worker: none leaves its clocks, globals or environment to the next one.
afterAll(() => {
  // A stub of a fake clock restores the fake one, so stubs go first.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  for (const [index, name] of FAKED.entries())
    if (globalThis[name] !== real[index]) throw new Error(`this file leaves a fake ${name} behind`);
});
