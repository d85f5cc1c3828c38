import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aDataFolder, aServer } from '../testing/a-server.ts';

/** A home in the United Kingdom. Nothing else reveals the country. */
const ADDRESS = '81.2.69.142';

/** In the same network. A customer asks whether the session comes from there. */
const NEIGHBOR = '81.2.69.160';

/** As text, in IPv6 notation, as a number, and in hexadecimal. */
const WRITTEN = [ADDRESS, '5102:458e', '1359103374', '5102458e'];

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];

test('an address is looked up but not stored', async () => {
  const dataDir = aDataFolder();
  const server = await aServer({ dataDir, trustedProxies: 'loopback', places: 'city' });
  const beacon = aBeacon({ key: server.siteKey!, device: { zone: 'Europe/London' }, complete: true });
  const later = aBeacon({ ...beacon, key: server.siteKey!, seq: 1, events: {} });
  for (const sent of [beacon, later])
    expect((await server.send(sent, { 'x-forwarded-for': ADDRESS })).status).toBe(204);
  const query = `include=binding&ip=${NEIGHBOR}`;
  const report = await server.ask(`/v1/sessions/${beacon.session}/report?${query}`);
  expect(await report.json()).toMatchObject({ binding: { network: 'match' } });
  await server.close();

  const store = await openStore({ dataDir });
  const key = { workspaceId: server.workspaceId, sessionId: beacon.session };
  const stored = JSON.stringify([await store.beaconsOf(key), await store.findSessions([key])]);
  await store.close();
  expect(stored).toContain('"country":"GB"');

  const database = readdirSync(dataDir).filter((name) => name !== 'ipintel');
  const files = database.flatMap((name) => filesBelow(join(dataDir, name)));
  const contents = files.map((file) => readFileSync(file, 'latin1'));
  expect(contents.some((content) => content.includes(beacon.session))).toBe(true);
  for (const text of [...WRITTEN, NEIGHBOR]) expect([stored, ...contents].join('\n')).not.toContain(text);
});

test('without places, the network is known and the country is not', async () => {
  const server = await aServer({ trustedProxies: 'loopback', places: 'none' });
  const beacon = aBeacon({ key: server.siteKey! });
  await server.send(beacon, { 'x-forwarded-for': ADDRESS });
  await server.close();
  const store = await openStore(server);
  const [logged] = await store.beaconsOf({ workspaceId: server.workspaceId, sessionId: beacon.session });
  await store.close();
  expect(logged?.received.network).toMatchObject({ class: 'access', unlisted: ['vpn', 'tor'] });
  expect(logged?.received.network?.country).toBeUndefined();
});
