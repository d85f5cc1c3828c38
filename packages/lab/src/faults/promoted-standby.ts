import { aMovingAddress } from '@gait/server/moving-address';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const LOAD_MS = 1_500;
const AWAY_MS = 2_000;

export const promotedStandby: Fault = {
  id: 'promoted-standby',
  summary:
    'PostgreSQL stops like in a crash under load, and its synchronous standby takes over two seconds later',
  store: 'PostgreSQL',
  run: async (room) => {
    const cluster = await room.postgres();
    const standby = await cluster.aStandby();
    const address = await aMovingAddress(cluster.url);
    room.afterwards(address.close);
    const server = await room.start({ dataDir: `${room.folder}/data`, store: address.url });
    const visitors = room.visit(server);
    await visitors.nextAccepted();
    await pause(LOAD_MS);
    await cluster.kill();
    await pause(AWAY_MS);
    await standby.promote();
    address.moveTo(standby.url);
    const recoveryMs = await visitors.nextAccepted();
    await pause(LOAD_MS);
    const fired = visitors.refused['503 store_unreachable'] ?? 0;
    return { fired, firedMeaning: 'answers `store_unreachable`', recoveryMs, visitors, server };
  },
};
