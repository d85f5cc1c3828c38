import { readFile } from 'node:fs/promises';
import { currentFile } from './data/generation.ts';

/** ms between two looks at the file that names the generation. */
const INTERVAL_MS = 30_000;

/** Calls `onChange` after each swap by `gait ip update`, in whatever process that ran. Answers how to stop. */
export const watchGeneration = (
  folder: string,
  onChange: () => Promise<void>,
  intervalMs = INTERVAL_MS,
): (() => void) => {
  let known: string | undefined;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const name = await readFile(currentFile(folder), 'utf8').catch(() => '');
      const isNew = known !== undefined && name !== known;
      if (isNew) await onChange();
      known = name;
    } catch {
      // Half a generation, or none any more: the data in memory stays, and the next look tries again.
    } finally {
      isBusy = false;
    }
  };
  void look();
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
