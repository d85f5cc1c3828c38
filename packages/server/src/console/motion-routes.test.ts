import { decodeEvents } from '@gait/wire';
import { expect, test } from 'vitest';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

const aSignedInTab = async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  return { server, tab };
};

test('the pictures of a session have the rows of its log, on the clock of its event log', async () => {
  const { server, tab } = await aSignedInTab();
  const events = {
    pointer: [0, 1, 2].map((row) => ({
      t: 1_000 + 16 * row,
      x: 10 * row,
      y: 20 * row,
      flags: 0,
      grid: 0,
      residue: -1,
      coalesced: 1,
    })),
    press: [aPress(2_000), { ...aPress(3_000), jump: 300, offX: 4, offY: -2, target: 0 }],
    keys: [{ t: 2_500, dwell: 81, key: 2, flags: 0, residue: -1, target: 0 }],
    scroll: [{ t: 2_700, dy: 120, cause: 1, flags: 4 }],
    focus: [{ t: 4_000, kind: 1, cause: 0, away: 700, flags: 0, target: -1 }],
  };
  const beacon = aBeacon({ key: server.siteKey!, events });
  expect((await server.send(beacon)).status).toBe(204);
  const { body } = await tab.call('GET', `/sessions/${beacon.session}/motion`);
  const { body: detail } = await tab.call('GET', `/sessions/${beacon.session}`);
  const { events: log, ...withoutLog } = detail;
  expect(log.length).toBeGreaterThan(0);
  expect((await tab.call('GET', `/sessions/${beacon.session}?events=false`)).body).toEqual(withoutLog);
  const { rows, started_at, is_cut, words } = body;
  expect(rows.pointer).toMatchObject({ x: [0, 10, 20], y: [0, 20, 40], load: [0, 0, 0] });
  expect(rows.press).toMatchObject({ hold: [92, 92], centered: [0, 1], warp: [0, 1], by_script: [0, 0] });
  expect(rows.keys).toMatchObject({ dwell: [81], key: [words.key.indexOf('backspace')] });
  expect(rows.scroll).toMatchObject({ dy: [120], inner: [1] });
  expect(rows.focus).toMatchObject({ away: [700], kind: [words.focus.indexOf('visible')] });
  expect(rows.clipboard).toMatchObject({ at: [], kind: [] });
  expect({ is_cut, first: rows.pointer.at[1] - rows.pointer.at[0] }).toEqual({ is_cut: false, first: 16 });
  const clicks = detail.events.filter(({ action }: { action: string }) => action.includes('#go'));
  expect(rows.press.at.map((at: number) => started_at + at)).toEqual(
    clicks.map(({ unix_timestamp }: { unix_timestamp: number }) => unix_timestamp),
  );
  expect(Object.keys(decodeEvents(beacon.events) ?? {})).toEqual(expect.arrayContaining(Object.keys(rows)));
});

test('the moves of a part are read by themselves, all of them or the first ones', async () => {
  const { server, tab } = await aSignedInTab();
  const pointer = Array.from({ length: 200 }, (_, row) => ({
    t: 1_000 + 16 * row,
    x: row,
    y: 2 * row,
    flags: 0,
    grid: 0,
    residue: -1,
    coalesced: 1,
  }));
  const beacon = aBeacon({ key: server.siteKey!, events: { pointer } });
  expect((await server.send(beacon)).status).toBe(204);
  const { body: motion } = await tab.call('GET', `/sessions/${beacon.session}/motion`);
  const { at } = motion.rows.pointer;
  expect(motion.moves).toEqual({ count: 200, step: 1 });
  const moves = async (query: string) =>
    tab.call('GET', `/sessions/${beacon.session}/moves?from=${at[50]}&to=${at[149]}${query}`);
  const { body: all } = await moves('');
  expect(all).toMatchObject({ count: 100, step: 1 });
  expect(all.rows.y).toEqual(pointer.slice(50, 150).map(({ y }) => y));
  const { body: first } = await moves('&first=2');
  expect(first).toMatchObject({ count: 100, rows: { at: at.slice(50, 52), x: [50, 51], y: [100, 102] } });
  expect((await tab.call('GET', `/sessions/${beacon.session}/moves?from=1`)).status).toBe(400);
});

test('two pages of a session come in order of time', async () => {
  const { server, tab } = await aSignedInTab();
  const first = aBeacon({ key: server.siteKey!, events: { press: [aPress(1_000), aPress(4_000)] } });
  const { session, secret, origin } = first;
  const second = aBeacon({
    key: server.siteKey!,
    session,
    secret,
    page: 'page2',
    origin: origin + 500,
    sent: 4_500,
    events: { press: [aPress(2_000)] },
  });
  for (const beacon of [second, first]) expect((await server.send(beacon)).status).toBe(204);
  const { body } = await tab.call('GET', `/sessions/${session}/motion`);
  const { at, load } = body.rows.press;
  expect(load).toEqual([0, 1, 0]);
  expect(at.map((time: number) => time - at[0])).toEqual([0, 1_500, 3_000]);
});

test('only members of the workspace see the pictures of a session', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  expect((await tab.call('GET', '/sessions/none/motion')).status).toBe(401);
  await tab.signIn();
  expect((await tab.call('GET', '/sessions/none/motion')).status).toBe(404);
});
