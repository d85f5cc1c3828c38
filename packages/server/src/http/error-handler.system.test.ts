import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { readProblem } from '../testing/answers.ts';
import { newDatabase } from '../testing/databases.ts';
import { aPostgresCluster, postgresPrograms } from '../testing/postgres-cluster.ts';

test.skipIf(!postgresPrograms())(
  'a text that PostgreSQL does not take is no fault of the server',
  async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    const server = await aServer({ store: await newDatabase(cluster.url) });
    const signIn = await fetch(`${server.baseUrl}/console/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a\0@example.org', password: 'x' }),
    });
    expect(await readProblem(signIn)).toMatchObject({ status: 400, code: 'invalid_parameter' });
    const tab = await aTab(server);
    await tab.signIn();
    for (const [method, path] of [
      ['GET', '/sessions/%00'],
      ['DELETE', '/api-keys/%00'],
    ] as const)
      expect(await tab.call(method, path)).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter' },
      });
  },
);
