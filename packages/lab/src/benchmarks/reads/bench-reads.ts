import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from '../bench-options.ts';
import { printer, rounded } from '../printed.ts';
import { benchPostgres } from '../servers/bench-database.ts';
import { consoleAccess } from '../servers/console-access.ts';
import { startGaitServer } from '../servers/gait-server.ts';
import { filledFolder } from './filled-folder.ts';
import { readKinds } from './read-requests.ts';
import { timedReads } from './timed-reads.ts';

const SESSIONS = 1_000_000;
const QUICK_SESSIONS = 1_000;
/** The first reads of a kind find nothing in memory and do not count. */
const READS = { uncounted: 5, counted: 200 };
const QUICK_READS = { uncounted: 1, counted: 2 };

const GAIT = fileURLToPath(new URL('../../../../server/bin/gait.mjs', import.meta.url));

/** Measures reports, lists and the dashboard's filters in a store with many sessions, and in PostgreSQL where it is installed. */
export const benchReads = async (options: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(options.json);
  const sessions = options.count ?? (options.quick ? QUICK_SESSIONS : SESSIONS);
  const filled = await filledFolder(sessions, say, options.folder);
  const postgres = await benchPostgres();
  try {
    const copy = await postgres?.database();
    if (copy) {
      say(`copying ${sessions} sessions to PostgreSQL`);
      execFileSync(process.execPath, [GAIT, 'migrate', '--from', filled.dataDir, '--to', copy]);
    }
    for (const store of copy ? [undefined, copy] : [undefined]) {
      const server = await startGaitServer({ dataDir: filled.dataDir, store });
      const reader = { ...server, ...(await consoleAccess(server)) };
      for (const kind of readKinds(filled)) {
        const { p50, p99, bytes } = await timedReads(reader, kind, options.quick ? QUICK_READS : READS);
        print({
          bench: 'reads',
          store: store ? 'postgres' : 'embedded',
          read: kind.name,
          sessions,
          p50_ms: rounded(p50),
          p99_ms: rounded(p99),
          bytes: Math.round(bytes),
        });
      }
      await server.close();
    }
  } finally {
    await postgres?.remove();
  }
  table();
  return 0;
};
