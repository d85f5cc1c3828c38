import { fits, type ReadingName, readingKinds } from '@gait/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Signal } from '../../signal.ts';

interface Story {
  /** The globals of the page. */
  readonly page: Readonly<Record<string, unknown>>;
  /** The reading; `Error` if the signal throws, and the reading counts as unmeasured. */
  readonly reads: unknown;
}

/** Tests what a signal reads in simulated pages. The signal is loaded again for each story. */
export const describeSignal = (
  name: ReadingName,
  load: () => Promise<object>,
  stories: Readonly<Record<string, Story>>,
): void => {
  describe(name, () => {
    // Files before this one may have loaded what the signal shares with others, in pages of their own.
    beforeEach(() => {
      vi.resetModules();
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    test.each(Object.entries(stories))('%s', async (_, { page, reads }) => {
      for (const [global, value] of Object.entries(page)) vi.stubGlobal(global, value);
      const [signal] = Object.values(await load()) as [Signal];
      const read = async () => signal.collect();
      if (reads === Error) return expect(read()).rejects.toThrow();
      const value = await read();
      expect(value).toEqual(reads);
      expect(value === undefined || fits(readingKinds[name], value)).toBe(true);
    });
  });
};
