import { aCitusCluster, hasCitus } from '@gait/server/citus-cluster';
import type { PostgresCluster } from '@gait/server/postgres-cluster';
import type { Fault, FaultRoom } from './fault.ts';
import { pause } from './pause.ts';

const ROUNDS = 3;
const QUICK_ROUNDS = 1;
const LOAD_MS = 1_500;
const AWAY_MS = 2_000;
const WORKERS = 2;

/** Machines stop like in a crash under load, one after the other. */
const stopped = (
  described: Pick<Fault, 'id' | 'summary' | 'store'>,
  open: (room: FaultRoom) => Promise<{ readonly url: string; readonly machines: readonly PostgresCluster[] }>,
): Fault => ({
  ...described,
  run: async (room) => {
    const { url, machines } = await open(room);
    const server = await room.start({ dataDir: `${room.folder}/data`, store: url });
    const visitors = room.visit(server);
    let recoveryMs = 0;
    for (let round = 0; round < (room.isQuick ? QUICK_ROUNDS : ROUNDS); round++) {
      const machine = machines[round % machines.length];
      await visitors.nextAccepted();
      await pause(LOAD_MS);
      await machine?.kill();
      await pause(AWAY_MS);
      await machine?.start();
      recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
    }
    const fired = visitors.refused['503 store_unreachable'] ?? 0;
    return { fired, firedMeaning: 'answers `store_unreachable`', recoveryMs, visitors, server };
  },
});

export const killedPostgres = stopped(
  {
    id: 'killed-postgresql',
    summary: 'PostgreSQL stops like in a crash under load, and starts again two seconds later',
    store: 'PostgreSQL',
  },
  async (room) => {
    const cluster = await room.postgres();
    return { url: cluster.url, machines: [cluster] };
  },
);

export const killedWorker = stopped(
  { id: 'killed-worker', summary: `the same, of one of ${WORKERS} workers in turn`, store: 'Citus' },
  async (room) => {
    if (!hasCitus()) throw new Error('Citus is not installed beside PostgreSQL');
    const { url, workers, remove } = await aCitusCluster(WORKERS);
    room.afterwards(remove);
    return { url, machines: workers };
  },
);
