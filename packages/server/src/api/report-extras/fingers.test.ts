import { expect, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';

test('a report counts what the fingers of a session did', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey ?? '' });
  await server.send(beacon);
  const path = `/v1/sessions/${beacon.session}/report?omit=user_logs`;
  expect(await (await server.ask(path)).json()).not.toHaveProperty('fingers');
  expect(await (await server.ask(`${path}&include=fingers`)).json()).toMatchObject({
    fingers: { is_finger: false, gestures: 0, coasted: 0 },
  });
});
