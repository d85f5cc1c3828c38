import { unlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { countFired, wanted } from './injected.ts';

type Listener = (message: { readonly type?: string }) => void;

const faults: Readonly<Record<string, () => void>> = {
  throws: () => {
    throw new Error('injected');
  },
  hangs: () => {
    for (;;);
  },
  'runs out of memory': () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(1e6).fill(Math.random()));
  },
};

const failOnce = (): void => {
  const kind = wanted('thread');
  const fault = kind === undefined ? undefined : faults[kind];
  if (!fault) return;
  try {
    // Only one thread fails.
    unlinkSync(`${process.env.GAIT_FAULTS}/thread`);
  } catch {
    return;
  }
  countFired('thread');
  fault();
};

/** Lets a scoring thread fail with sessions that it has just been given. */
if (parentPort) {
  const port = parentPort;
  const on = port.on.bind(port) as (name: string, listener: Listener) => typeof port;
  port.on = ((name: string, listener: Listener) =>
    on(name, (message) => {
      if (name === 'message' && message.type === 'score') failOnce();
      listener(message);
    })) as typeof port.on;
}
