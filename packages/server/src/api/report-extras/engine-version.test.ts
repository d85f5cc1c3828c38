import { ENGINE_VERSION } from '@gait/engine';
import { expect, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';
import { read } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

test('a report names the engine that computed its score, if the request asks for it', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey! });
  await server.send(beacon);
  const path = `/v1/sessions/${beacon.session}/report`;
  const report = await read(await server.ask(`${path}?include=engine_version`), getSessionReport);
  expect(report.engine_version).toBe(ENGINE_VERSION);
  expect(await (await server.ask(path)).json()).not.toHaveProperty('engine_version');
});
