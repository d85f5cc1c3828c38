import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Creates an empty folder in the system's temporary folder. */
export const scratchFolder = (): string => mkdtempSync(`${tmpdir()}/gait-lab-`);

/** Removes a scratch folder. Browsers keep writing for a moment after they exit, so this retries and then gives up. */
export const discard = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined);
