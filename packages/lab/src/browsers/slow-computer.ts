import type { ChildProcess } from 'node:child_process';

/** ms after its start, when the first page is there. */
const AWAKE_MS = 5_000;
/** ms in which a process works once and rests for the others. */
const TURN_MS = 90;

const signal = ({ pid }: ChildProcess, name: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // The browser has gone.
  }
};

/** Lets a program and all it has started work only every so many moments; answers how to end that. */
export const slowDown = (child: ChildProcess, times: number): (() => void) => {
  let pending: NodeJS.Timeout;
  const work = () => {
    signal(child, 'SIGCONT');
    pending = setTimeout(rest, TURN_MS / times);
  };
  const rest = () => {
    signal(child, 'SIGSTOP');
    pending = setTimeout(work, TURN_MS - TURN_MS / times);
  };
  pending = setTimeout(rest, AWAKE_MS);
  return () => {
    clearTimeout(pending);
    signal(child, 'SIGCONT');
  };
};
