import { controls } from './controls.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const LOAD_MS = 2_000;
const QUICK_LOAD_MS = 300;
const POLL_MS = 100;

/** Scoring threads of the server as it ships. A thread that hangs is stopped after 30 seconds. */
const failingThread = (id: string, kind: string): Fault => ({
  id,
  summary: `a scoring thread ${kind} with the sessions that it was given`,
  store: 'embedded',
  run: async (room) => {
    const control = controls(room.folder);
    const server = await room.start({ dataDir: `${room.folder}/data`, injected: 'inject-thread-fault' });
    const visitors = room.visit(server);
    await visitors.nextAccepted();
    control.begin('thread', kind);
    while (control.fired('thread') === 0) await pause(POLL_MS);
    const recoveryMs = await visitors.nextAccepted();
    await pause(room.isQuick ? QUICK_LOAD_MS : LOAD_MS);
    return {
      fired: control.fired('thread'),
      firedMeaning: 'threads that failed',
      recoveryMs,
      visitors,
      server,
    };
  },
});

export const failingThreads: readonly Fault[] = [
  failingThread('thread-throws', 'throws'),
  failingThread('thread-hangs', 'hangs'),
  failingThread('thread-memory', 'runs out of memory'),
];
