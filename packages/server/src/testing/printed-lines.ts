import { afterEach, beforeEach, vi } from 'vitest';

/** What a command prints during a test of the file that calls this, a line each. */
export const printedLines = () => {
  const said: string[] = [];
  const complained: string[] = [];
  beforeEach(() => {
    said.length = 0;
    complained.length = 0;
    vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words));
    vi.spyOn(console, 'error').mockImplementation((words: string) => void complained.push(words));
  });
  afterEach(() => void vi.restoreAllMocks());
  return { said, complained };
};
