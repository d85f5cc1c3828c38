import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startServer } from '@gait/server/start';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../browsers/chromium.ts';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { runProgram } from '../platforms/sites.ts';
import { environmentOf, tryShop } from './try-shop.ts';
import { newUserSecret } from './user-secret.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/fastify/', import.meta.url));

test('the shop with Fastify takes the orders of its user, and no others', async () => {
  const dataDir = scratchFolder();
  const server = await startServer({ dataDir, logLevel: 'silent', places: 'none' });
  onTestFinished(async () => {
    await server.close();
    await discard(dataDir);
  });
  const { baseUrl, siteKey, apiKey, email, password } = server;
  const gait = {
    baseUrl,
    siteKey: siteKey!,
    apiKey: apiKey!,
    userSecret: await newUserSecret({ baseUrl, email, password: password! }),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
  const port = String(await freePort());
  // The package is not built here, so its sources are run.
  const shop = await runProgram({
    command: process.execPath,
    args: ['--import', 'tsx', 'server.js'],
    url: `http://127.0.0.1:${port}`,
    cwd: EXAMPLE,
    env: { ...environmentOf(gait), PORT: port },
  });
  onTestFinished(shop.close);
  expect(await tryShop(shop.url, gait)).toEqual([]);
});
