import { controls } from './controls.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const WRITE_MS = 300;
const SLOW_MS = 10_000;
const QUICK_SLOW_MS = 600;

export const slowDisk: Fault = {
  id: 'slow-disk',
  summary: `every durable write to the inbox takes ${WRITE_MS} ms longer (injected)`,
  store: 'embedded',
  run: async (room) => {
    const control = controls(room.folder);
    const server = await room.start({ dataDir: `${room.folder}/data`, injected: 'inject-slow-disk' });
    const visitors = room.visit(server);
    await visitors.nextAccepted();
    control.begin('slow-disk', String(WRITE_MS));
    await pause(room.isQuick ? QUICK_SLOW_MS : SLOW_MS);
    control.end('slow-disk');
    const recoveryMs = await visitors.nextAccepted();
    return {
      fired: control.fired('slow-disk'),
      firedMeaning: 'slow writes',
      recoveryMs,
      visitors,
      server,
    };
  },
};
