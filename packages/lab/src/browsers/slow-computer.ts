import type { ChildProcess } from 'node:child_process';

/** ms at full speed, until the first page has loaded. */
const FULL_SPEED_MS = 5_000;
/** ms of one cycle of running and pausing. */
const CYCLE_MS = 90;

const signal = ({ pid }: ChildProcess, name: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // The browser has already exited.
  }
};

/** Pauses a process group for part of each cycle, so that it runs `times` slower. Returns a function that stops this. */
export const slowDown = (child: ChildProcess, times: number): (() => void) => {
  let pending: NodeJS.Timeout;
  const resume = () => {
    signal(child, 'SIGCONT');
    pending = setTimeout(pause, CYCLE_MS / times);
  };
  const pause = () => {
    signal(child, 'SIGSTOP');
    pending = setTimeout(resume, CYCLE_MS - CYCLE_MS / times);
  };
  pending = setTimeout(pause, FULL_SPEED_MS);
  return () => {
    clearTimeout(pending);
    signal(child, 'SIGCONT');
  };
};
