import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** A new empty folder under the system's temporary one. */
export const scratchFolder = (): string => mkdtempSync(`${tmpdir()}/gait-lab-`);

/** Removes it. Browsers write for a moment after they have ended; what then remains is the system's to clear. */
export const discard = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined);
