import { afterEach, beforeEach, vi } from 'vitest';

/** Call it in `describe`: no time passes in its tests, so that a read which may end early never does. */
export const stopClock = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());
};
