import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../../start/run.ts';
import { aDataFolder } from '../../testing/a-server.ts';
import { aPostgresCluster, postgresPrograms } from '../../testing/postgres-cluster.ts';

const canRun = postgresPrograms() !== undefined;

const failed = async (store: string) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await run(['--port', '0', '--data', aDataFolder(), '--store', store]);
  const words = write.mock.calls.join('');
  write.mockRestore();
  return { code, words };
};

test.skipIf(!canRun)(
  `a URL that cannot work is explained in one line${canRun ? '' : ' (skipped: no PostgreSQL)'}`,
  async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    const { port, username, host } = new URL(cluster.url);
    for (const [url, expected] of [
      [`postgres://${username}:p@ss:w/rd#1%@${host}/postgres`, '/ is %2F'],
      [`postgres://${username}:12/34@${host}/postgres`, '/ is %2F'],
      [`postgres://${username}@${host}/postgres?sslmode=require`, 'the database has no TLS'],
      [`postgres://${username}@${host}/none`, 'database "none" does not exist'],
      [`postgres://${username}@localhost:${Number(port) + 1}/postgres`, 'ECONNREFUSED'],
    ] as const) {
      const { code, words } = await failed(url);
      expect(code).toBe(1);
      expect(words).toMatch(/^gait: .+\n$/);
      expect(words).toContain(expected);
      expect(words).not.toMatch(/rd#1|34@/);
    }
  },
);
