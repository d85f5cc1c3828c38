import type { Fault, FaultRoom } from './fault.ts';
import { pause } from './pause.ts';
import { withPostgres } from './with-postgres.ts';

const ROUNDS = 5;
const QUICK_ROUNDS = 1;
const LOAD_MS = 2_000;

const killRepeatedly = async (room: FaultRoom, store?: string) => {
  const server = await room.start({ dataDir: `${room.folder}/data`, ...(store !== undefined && { store }) });
  const visitors = room.visit(server);
  let recoveryMs = 0;
  const rounds = room.isQuick ? QUICK_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    await pause(LOAD_MS * Math.random());
    await visitors.nextAccepted();
    await server.kill();
    const recovered = visitors.nextAccepted();
    await server.restart();
    recoveryMs = Math.max(recoveryMs, await recovered);
  }
  return { fired: rounds, firedMeaning: 'kills', recoveryMs, visitors, server };
};

export const killedServer: Fault = {
  id: 'killed-server',
  summary: 'the server is killed with -9 under load and started again',
  store: 'embedded',
  run: (room) => killRepeatedly(room),
};

export const killedServerOnPostgres: Fault = {
  ...killedServer,
  id: 'killed-server-postgresql',
  store: 'PostgreSQL',
  run: (room) => withPostgres((cluster) => killRepeatedly(room, cluster.url)),
};
