import type { Fault } from './fault.ts';
import { largestSession } from './largest-session.ts';

const READS = 60;
const QUICK_READS = 12;
/** Every read log with all of its events as objects would not fit. */
const HEAP_MB = 512;

export const hostileSession: Fault = {
  id: 'hostile-session',
  summary: `the largest possible session is read ${READS} times at once, beside normal ones, from a server with ${HEAP_MB} MB of heap`,
  store: 'embedded',
  run: async (room) => {
    const environment = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
    const server = await room.start({ dataDir: `${room.folder}/data`, environment });
    const visitors = room.visit(server);
    const { paths } = await largestSession(server);
    const headers = { authorization: `Bearer ${server.apiKey}` };
    const statuses = new Map<number, number>();
    const read = async (path: string): Promise<void> => {
      const answer = await fetch(server.baseUrl + path, { headers });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    };
    const before = visitors.total();
    const since = performance.now();
    let isRead = false;
    const longest = async (): Promise<number> => {
      let longestMs = 0;
      while (!isRead) longestMs = Math.max(longestMs, await visitors.nextAccepted());
      return longestMs;
    };
    const waiting = longest();
    const count = room.isQuick ? QUICK_READS : READS;
    await Promise.all(
      Array.from({ length: count }, (_, index) => read(paths[index % paths.length] as string)),
    );
    const seconds = (performance.now() - since) / 1_000;
    isRead = true;
    const recoveryMs = await visitors.nextAccepted();
    const others = visitors.total() - before;
    const answered = [...statuses].map(([status, number]) => `${number} × ${status}`).join(', ');
    const notes = [
      `${count} reads in ${seconds.toFixed(1)} s: ${answered}`,
      `${others} beacons of others acknowledged meanwhile, the longest after ${(await waiting).toFixed(0)} ms`,
    ].join('; ');
    return {
      fired: statuses.get(200) ?? 0,
      firedMeaning: 'reads that were answered',
      recoveryMs,
      visitors,
      server,
      notes,
    };
  },
};
