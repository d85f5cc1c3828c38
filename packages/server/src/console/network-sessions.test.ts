import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

const ids = (sessions: readonly { readonly session_id: string }[]) =>
  sessions.map(({ session_id }) => session_id);

test('the page of a session names other sessions of its provider, and no address', async () => {
  const server = await aServer({ trustedProxies: 'loopback' });
  const tab = await aTab(server);
  await tab.signIn();
  const visit = async (address: string) => {
    const beacon = aBeacon({ key: server.siteKey! });
    expect((await server.send(beacon, { 'x-forwarded-for': address })).status).toBe(204);
    return beacon.session;
  };
  const [first, second] = [await visit('73.162.0.1'), await visit('73.162.0.99')];
  const [other, unknown] = [await visit('8.8.8.8'), await visit('10.0.0.1')];
  const networkOf = async (session: string) =>
    (await tab.call('GET', `/sessions/${session}`)).body.same_network;
  expect(await networkOf(first)).toMatchObject({ network: 'AS7922', sessions: [{ session_id: second }] });
  expect(await networkOf(other)).toEqual({ network: 'AS15169', sessions: [] });
  expect(await networkOf(unknown)).toBeNull();
  const { body } = await tab.call('GET', '/sessions?network=AS7922');
  expect(ids(body.sessions).sort()).toEqual([first, second].sort());
  expect((await tab.call('GET', `/sessions/${first}`)).text).not.toContain('73.162');
});
