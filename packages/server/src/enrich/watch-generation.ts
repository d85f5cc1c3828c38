import { readFile } from 'node:fs/promises';
import { currentFile } from './data/generation.ts';

/** ms between two reads of the file that names the generation. */
const INTERVAL_MS = 30_000;

/** Calls `onChange` after every `gait ip update`, in any process. Returns a function that stops the watch. */
export const watchGeneration = (
  folder: string,
  onChange: () => Promise<void>,
  intervalMs = INTERVAL_MS,
): (() => void) => {
  let known: string | undefined;
  let isBusy = false;
  const poll = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const name = await readFile(currentFile(folder), 'utf8').catch(() => '');
      const isNew = known !== undefined && name !== known;
      if (isNew) await onChange();
      known = name;
    } catch {
      // The generation is incomplete or gone: the data in memory stays, and the next poll tries again.
    } finally {
      isBusy = false;
    }
  };
  void poll();
  const timer = setInterval(poll, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
