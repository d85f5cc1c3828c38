import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Lets threads of the process that have a lower niceness go first. Only Linux has priorities of threads. */
export const lowerPriority = (niceness: number): void => {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  // Added to that of the process: a server that was started nicely may not raise it, and its main thread has it too.
  setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + niceness));
};
