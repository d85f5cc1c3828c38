import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Lets other threads of the process go first. Only Linux has priorities of threads. */
export const lowerPriority = (niceness: number): void => {
  if (process.platform === 'linux')
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
};
