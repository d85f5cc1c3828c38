import { openStore } from '@gait/server/open-store';
import { inboxState } from '../benchmarks/servers/inbox-state.ts';
import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';
import type { SteadyVisitors } from './steady-visitors.ts';

/** Everything acknowledged is scored by then, or there is nothing to compare. */
const SCORE_MS = 600_000;
const POLL_MS = 100;

/** How many acknowledged beacons are not in the log, and how many are in it or counted twice. Stops the server. */
export const compareLog = async (
  { dataDir, store: url, stop }: FaultyServer,
  { acknowledged }: SteadyVisitors,
): Promise<{ readonly lost: number; readonly doubled: number }> => {
  const isScored = inboxState(dataDir, url);
  const until = performance.now() + SCORE_MS;
  while (!(await isScored())) {
    if (performance.now() > until) throw new Error(`not everything was scored ${SCORE_MS / 1_000} s later`);
    await pause(POLL_MS);
  }
  await stop();
  const store = await openStore({ url, dataDir });
  const [workspace] = await store.workspaces();
  if (!workspace) throw new Error('the store has no workspace');
  let [lost, doubled] = [0, 0];
  for (const [sessionId, numbers] of acknowledged) {
    const key = { workspaceId: workspace.id, sessionId };
    const logged = (await store.beaconsOf(key)).map(({ envelope }) => envelope.seq);
    const [record] = await store.findSessions([key]);
    const distinct = new Set(logged);
    lost += [...numbers].filter((seq) => !distinct.has(seq)).length;
    doubled += logged.length - distinct.size + Math.abs((record?.beacons ?? 0) - distinct.size);
  }
  await store.close();
  return { lost, doubled };
};
