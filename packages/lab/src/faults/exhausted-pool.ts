import { Client } from 'pg';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

/** Longer than a request waits for a connection. */
const LOCKED_MS = 12_000;

export const exhaustedPool: Fault = {
  id: 'exhausted-pool',
  summary: 'another client locks the sessions for 12 seconds, so that all connections of the server wait',
  store: 'PostgreSQL',
  run: async (room) => {
    const cluster = await room.postgres();
    const server = await room.start({ dataDir: `${room.folder}/data`, store: cluster.url });
    const visitors = room.visit(server);
    await visitors.nextAccepted();
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    await pause(LOCKED_MS);
    await client.query('COMMIT');
    const recoveryMs = await visitors.nextAccepted();
    await client.end();
    const fired = visitors.refused['503 store_unreachable'] ?? 0;
    return { fired, firedMeaning: 'answers `store_unreachable`', recoveryMs, visitors, server };
  },
};
