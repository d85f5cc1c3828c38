import { controls } from './controls.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const HOUR_MS = 3_600_000;
const JUMPS = [48 * HOUR_MS, -HOUR_MS, -48 * HOUR_MS, 0];
const BETWEEN_MS = 2_000;

/** The clock of the server and its threads, injected. The clock of the machine stays. */
export const clockJumps: Fault = {
  id: 'clock-jumps',
  summary:
    'the wall clock jumps two days ahead, an hour back, two days back, and to the right time (injected)',
  store: 'embedded',
  run: async (room) => {
    const control = controls(room.folder);
    const server = await room.start({ dataDir: `${room.folder}/data`, injected: 'inject-clock' });
    const visitors = room.visit(server);
    let recoveryMs = 0;
    for (const jump of JUMPS) {
      await visitors.nextAccepted();
      control.begin('clock', String(jump));
      recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
      await pause(BETWEEN_MS);
    }
    const fired = control.fired('clock');
    return { fired, firedMeaning: 'jumps that threads of the server saw', recoveryMs, visitors, server };
  },
};
