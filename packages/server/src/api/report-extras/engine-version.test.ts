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
  const include = 'timeline,timeline_engine_versions';
  const history = await read(await server.ask(`${path}?include=${include}`), getSessionReport);
  expect(history.timeline).toHaveLength(1);
  expect(history.timeline_engine_versions).toEqual([ENGINE_VERSION]);
  expect(history.timeline?.[0]).not.toHaveProperty('engine_version');
  expect(await (await server.ask(path)).json()).not.toHaveProperty('engine_version');
});
