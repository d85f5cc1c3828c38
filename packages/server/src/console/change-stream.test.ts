import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

test('a signed-in browser hears of a new session, and the stream ends with the server', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  const url = `${server.baseUrl}/console/changes`;
  expect((await fetch(url)).status).toBe(401);
  const cookie = (await tab.signIn()).headers.get('set-cookie')?.split(';')[0] ?? '';
  const { body, headers } = await fetch(url, { headers: { cookie } });
  expect(headers.get('content-type')).toContain('text/event-stream');
  const text = body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (event: string) => {
    while (!heard.includes(`event: ${event}\n`)) {
      const { value, done } = await text.read();
      if (done) throw new Error('the stream has ended');
      heard += value;
    }
  };
  await until('quiet');
  await server.send(aBeacon({ key: server.siteKey! }));
  await until('changed');
  await server.close();
  while (!(await text.read()).done);
});
