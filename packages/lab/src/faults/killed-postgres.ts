import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const ROUNDS = 3;
const QUICK_ROUNDS = 1;
const LOAD_MS = 1_500;
const AWAY_MS = 2_000;

export const killedPostgres: Fault = {
  id: 'killed-postgresql',
  summary: 'PostgreSQL stops like in a crash under load, and starts again two seconds later',
  store: 'PostgreSQL',
  run: async (room) => {
    const cluster = await room.postgres();
    const server = await room.start({ dataDir: `${room.folder}/data`, store: cluster.url });
    const visitors = room.visit(server);
    let recoveryMs = 0;
    for (let round = 0; round < (room.isQuick ? QUICK_ROUNDS : ROUNDS); round++) {
      await visitors.nextAccepted();
      await pause(LOAD_MS);
      await cluster.kill();
      await pause(AWAY_MS);
      await cluster.start();
      recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
    }
    const fired = visitors.refused['503 store_unreachable'] ?? 0;
    return { fired, firedMeaning: 'answers `store_unreachable`', recoveryMs, visitors, server };
  },
};
