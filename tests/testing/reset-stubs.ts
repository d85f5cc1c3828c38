import { afterAll, vi } from 'vitest';

// Files share a worker: none leaves its clocks, globals or environment to the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
