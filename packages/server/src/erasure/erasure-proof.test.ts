import { wandering } from '@gait/engine/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eraseSessions } from '../api/manage/erase-sessions.ts';
import { erase as eraseCommand } from '../cli/erase-command.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aManagementKey } from '../testing/a-management-key.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit } from '../testing/a-visit.ts';
import { read, readProblem } from '../testing/answers.ts';
import { describeEngines } from '../testing/databases.ts';
import { filesWith, searchStore } from '../testing/search-store.ts';
import type { Selection } from './selection.ts';

const VISIT_MS = 20_000;
const PAGE = 'page2';

/** A visit with markers wherever a page can put one. */
const aMarkedVisit = (siteKey: string, seed: number) => {
  const origin = Date.now() - 60_000;
  const moves = wandering(seed, VISIT_MS);
  const hint = `hint${seed}`.padEnd(22, 'x');
  const beacons = aVisit({ key: siteKey, origin, moves, hint });
  const [{ session, secret } = aBeacon({ key: siteKey })] = beacons;
  const [user, tag, path, field, note] = ['user', 'tag', '/path', 'field', 'note'].map(
    (word) => `${word}-${session}`,
  );
  const marked = { user: user!, tags: [tag!], path: path! };
  const later = (seq: number) => ({
    ...aBeacon({
      key: siteKey,
      session,
      secret,
      page: PAGE,
      seq,
      origin,
      events: { press: [aPress(1_000)] },
    }),
    ...marked,
    strings: [`button #${field}`],
  });
  return {
    session,
    user: user!,
    tag: tag!,
    note: note!,
    later,
    markers: [session, session.replaceAll('-', ''), user!, tag!, path!, field!, note!, hint],
    beacons: [...beacons.map((beacon) => ({ ...beacon, ...marked })), later(0)],
  };
};

type MarkedVisit = ReturnType<typeof aMarkedVisit>;

const sendVisit = async (
  server: TestServer,
  { session, user, tag, note, beacons }: MarkedVisit,
): Promise<void> => {
  for (const beacon of beacons) expect((await server.send(beacon)).status).toBe(204);
  const { manage } = await aManagementKey(server, 'labels');
  const labels = [{ session_id: session, verdict: 'human', source: 'review', note }];
  expect((await manage('POST', '/labels', { labels })).status).toBe(200);
  const tab = await aTab(server);
  await tab.signIn();
  const { body: policy } = await tab.call('GET', '/policy');
  const entry = `  - block: { user: ${user} } # ${user}\n    reason: ${user}\n`;
  const text = `${policy.text || 'lists:\n'}${entry}`;
  expect((await tab.call('PUT', '/policy', { version: policy.version, text })).status).toBe(200);
  for (const query of [`user=${user}`, `search=${session.slice(0, 8)}`, `tag=${tag}`])
    expect((await tab.call('POST', '/views', { name: 'Theirs', query, is_shared: true })).status).toBe(200);
};

describeEngines('a session that is erased from $name', ({ isShared, prepare }) => {
  const aPlace = prepare();

  const aMarkedStore = async () => {
    const place = await aPlace();
    const server = await aServer({ dataDir: place.dataDir, store: place.url });
    const visit = aMarkedVisit(server.siteKey!, 1);
    const other = aMarkedVisit(server.siteKey!, 2);
    await sendVisit(server, visit);
    await sendVisit(server, other);
    const before = await searchStore(place, visit.markers);
    for (const places of before.found.values()) expect(places).not.toEqual([]);
    expect(before.packed.length).toBeGreaterThanOrEqual(visit.beacons.length);
    expect(await filesWith(place, before.packed)).not.toEqual([]);
    return { place, server, visit, other, before };
  };

  test('leaves nothing in any table and file, and the same search finds all of it before', async () => {
    const { place, server, visit, other, before } = await aMarkedStore();
    await server.close();
    const say = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => say.mockRestore());
    const store = place.url ? ['--store', place.url] : [];
    const options = ['--user', visit.user, '--data', place.dataDir, ...store];
    // PostgreSQL leaves the bytes of dead rows in its files until it writes them again.
    if (isShared) options.push('--compact');
    expect(await eraseCommand.run(options)).toBe(0);
    expect(say).toHaveBeenCalledWith('1 sessions and 0 visitors erased');
    const after = await searchStore(place, visit.markers);
    expect([...after.found]).toEqual(visit.markers.map((marker) => [marker, []]));
    expect(await filesWith(place, before.packed)).toEqual([]);
    for (const places of (await searchStore(place, other.markers)).found.values())
      expect(places).not.toEqual([]);
  });

  test('is gone from every table while the server runs, and sends no more', async () => {
    const { place, server, visit, other } = await aMarkedStore();
    const { manage } = await aManagementKey(server, 'erase');
    const erase = async (by: Selection['by'], value: string) =>
      read(await manage('POST', '/erasures', { by, value }), eraseSessions);
    expect(await erase('tag', visit.tag)).toEqual({ sessions: 1, visitors: 0, complete: true });
    expect(await readProblem(await server.send(visit.later(1)))).toMatchObject({
      status: 410,
      code: 'session_erased',
    });
    expect((await server.ask(`/v1/sessions/${visit.session}/report`)).status).toBe(404);
    const tables = (places: readonly string[]) =>
      places.filter((where) => !isShared || !where.startsWith('file'));
    const after = await searchStore(place, visit.markers);
    expect([...after.found.values()].flatMap(tables)).toEqual([]);
    const report = await server.ask(`/v1/sessions/${other.session}/report`);
    const { visitor_id } = (await report.json()) as { visitor_id: string };
    // Both visits were on one device, which is known by the other one until that is erased too.
    expect(await erase('visitor', visitor_id)).toEqual({ sessions: 1, visitors: 1, complete: true });
    expect(await erase('session', other.session)).toEqual({ sessions: 0, visitors: 0, complete: true });
  });
});
