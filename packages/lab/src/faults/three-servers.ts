import type { Fault } from './fault.ts';
import { pause } from './pause.ts';
import { steadyVisitors } from './steady-visitors.ts';

const LOAD_MS = 10_000;
const QUICK_LOAD_MS = 2_000;

export const threeServers: Fault = {
  id: 'three-servers',
  summary: 'every beacon is sent to three servers at once',
  store: 'PostgreSQL',
  run: async (room) => {
    const cluster = await room.postgres();
    const start = (name: string) => room.start({ dataDir: `${room.folder}/${name}`, store: cluster.url });
    const server = await start('data');
    const others = [await start('second'), await start('third')];
    const addresses = [server, ...others].map(({ baseUrl }) => baseUrl);
    const visitors = steadyVisitors(addresses, server.siteKey, room.movements);
    await pause(room.isQuick ? QUICK_LOAD_MS : LOAD_MS);
    const recoveryMs = await visitors.nextAccepted();
    await visitors.stop();
    for (const other of others) await other.stop();
    const fired = visitors.total();
    return { fired, firedMeaning: 'beacons that all three acknowledged', recoveryMs, visitors, server };
  },
};
