import { inOneSession } from './browser-visitor.ts';
import type { Fault, FaultResult, FaultRoom } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';
import type { SteadyVisitors } from './steady-visitors.ts';

const ROUNDS = 5;
const QUICK_ROUNDS = 1;
const BROWSER_ROUNDS = 3;
const LOAD_MS = 2_000;
const QUICK_LOAD_MS = 200;

interface Killed {
  readonly store?: string;
  readonly visit: (server: FaultyServer) => SteadyVisitors | Promise<SteadyVisitors>;
  readonly rounds: number;
}

const killRepeatedly = async (room: FaultRoom, { store, visit, rounds }: Killed): Promise<FaultResult> => {
  const server = await room.start({ dataDir: `${room.folder}/data`, ...(store !== undefined && { store }) });
  const visitors = await visit(server);
  let recoveryMs = 0;
  for (let round = 0; round < rounds; round++) {
    await pause((room.isQuick ? QUICK_LOAD_MS : LOAD_MS) * Math.random());
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
  run: (room) => killRepeatedly(room, { visit: room.visit, rounds: room.isQuick ? QUICK_ROUNDS : ROUNDS }),
};

export const killedServerOnPostgres: Fault = {
  ...killedServer,
  id: 'killed-server-postgresql',
  store: 'PostgreSQL',
  run: async (room) => {
    const { url: store } = await room.postgres();
    return killRepeatedly(room, { store, visit: room.visit, rounds: room.isQuick ? QUICK_ROUNDS : ROUNDS });
  },
};

export const killedServerOfBrowser: Fault = {
  id: 'killed-server-chromium',
  summary: 'the server of a page in Chromium is killed with -9 and started again',
  store: 'embedded',
  run: async (room) =>
    inOneSession(
      await killRepeatedly(room, {
        visit: room.browse,
        rounds: room.isQuick ? QUICK_ROUNDS : BROWSER_ROUNDS,
      }),
    ),
};
