import { MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { read } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

const DEVICE = {
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  device_hint: 'a5c1',
};

const COMPUTER = {
  ...DEVICE,
  gl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  canvas: 'c1',
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
  screen: [1920, 1200, 1920, 1160, 24],
  hardware: [6, 8, 1],
};

const aVisit = async (
  server: Awaited<ReturnType<typeof aServer>>,
  complete: boolean,
  hint = 'a5c1',
  readings = DEVICE,
) => {
  const device = { ...readings, device_hint: hint };
  const beacon = aBeacon({ key: server.siteKey!, device, ...(complete && { complete }) });
  const report = async () =>
    read(await server.ask(`/v1/sessions/${beacon.session}/report?include=visitor`), getSessionReport);
  expect((await server.send(beacon)).status).toBe(204);
  return { beacon, report };
};

test('a new visitor keeps the id of its first beacon, and is final once its device was read', async () => {
  const server = await aServer();
  const { beacon, report } = await aVisit(server, false);
  const first = await report();
  expect(first.visitor).toEqual({
    final: false,
    confidence: null,
    distinguishable: null,
    stored_ids: null,
  });
  await server.send({ ...beacon, seq: 1, complete: true });
  const settled = await report();
  expect(settled.visitor).toEqual({
    final: true,
    confidence: 0.99,
    distinguishable: false,
    stored_ids: 1,
  });
  expect(settled.visitor_id).toBe(first.visitor_id);
});

test('a browser that kept its id is final once its device was read: the id may be a copy', async () => {
  const server = await aServer();
  const first = await (await aVisit(server, true)).report();
  const { beacon, report } = await aVisit(server, false);
  const early = await report();
  expect(early).toMatchObject({ visitor_final: false, visitor: { final: false, stored_ids: null } });
  expect(early.visitor_id).not.toBe(first.visitor_id);
  await server.send({ ...beacon, seq: 1, complete: true });
  const second = await report();
  expect(second).toMatchObject({ visitor_id: first.visitor_id, visitor_final: true });
  expect(second.visitor).toEqual({
    final: true,
    confidence: 0.999,
    distinguishable: false,
    stored_ids: 1,
  });
});

test('a session that ends without its device is final, and nothing is known of its visitor', async () => {
  const clock = { at: Date.now() };
  const server = await aServer({ now: () => clock.at });
  const { report } = await aVisit(server, false);
  const early = await report();
  clock.at += 31 * MINUTE_MS;
  const unknown = { confidence: null, distinguishable: null, stored_ids: null };
  expect(await report()).toMatchObject({
    visitor_id: early.visitor_id,
    visitor_final: true,
    visitor: { final: true, ...unknown },
  });
});

test('a workspace that uses the stored id only tells visitors apart by nothing else', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const { body: settings } = await tab.call('GET', '/settings');
  expect(settings.visitor_recognition).toBe('device');
  await tab.call('PUT', '/settings', { ...settings, visitor_recognition: 'stored_id' });
  const first = await (await aVisit(server, true)).report();
  const cleared = await (await aVisit(server, true, 'ff01')).report();
  expect(cleared.visitor_id).not.toBe(first.visitor_id);
  expect(cleared.visitor).toMatchObject({ final: true, distinguishable: false });
  expect((await (await aVisit(server, true)).report()).visitor_id).toBe(first.visitor_id);
});

test('ids of computers that are wiped say so once many have come, in the sessions before them too', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const visits = [];
  for (let index = 0; index < 6; index++) visits.push(await aVisit(server, true, `room ${index}`, COMPUTER));
  const reports = await Promise.all(visits.map(({ report }) => report()));
  for (const { visitor, visitor_id } of reports) {
    expect(visitor_id).toBe(reports[0]?.visitor_id);
    expect(visitor).toEqual({ final: true, confidence: 0.5, distinguishable: false, stored_ids: 6 });
  }
  for (const { beacon } of visits) {
    const { body } = await tab.call('GET', `/sessions/${beacon.session}`);
    expect(body.visitor).toMatchObject({ confidence: 0.5, distinguishable: false, stored_ids: 6 });
  }
});

test('the dashboard says whether a visitor would be recognized without the stored id', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const detail = async ({ beacon }: Awaited<ReturnType<typeof aVisit>>) =>
    (await tab.call('GET', `/sessions/${beacon.session}`)).body.visitor;
  expect(await detail(await aVisit(server, false, 'b7d2'))).toMatchObject({ distinguishable: null });
  expect(await detail(await aVisit(server, true))).toMatchObject({ distinguishable: false });
});
