import type { Envelope } from '@gait/wire';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';

const agent = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

const laptop: NonNullable<Envelope['device']> = {
  device_hint: 'a5c1',
  user_agent: agent(156),
  ua_platform: 'Windows',
  gl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  canvas: 'c1',
  audio: 'a1',
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
  screen: [1920, 1080, 1920, 1040, 24],
  hardware: [8, 8, 0],
  languages: ['en-GB', 'en'],
  zone: 'Europe/Berlin',
};

/** One visit, read to the end unless told otherwise; answers its visitor id. */
const visit = async (
  server: TestServer,
  device: NonNullable<Envelope['device']>,
  { complete = true } = {},
) => {
  const beacon = aBeacon({ key: server.siteKey ?? '', device, ...(complete && { complete }) });
  expect((await server.send(beacon)).status).toBe(204);
  const answer = await server.ask(`/v1/sessions/${beacon.session}/report`);
  const { visitor_id } = (await answer.json()) as { visitor_id: string };
  expect(visitor_id).toMatch(/^vis_[0-9A-Za-z]{22}$/);
  return visitor_id;
};

test('a device is known again after an update, on another screen and with a painted canvas', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  expect(await visit(server, { ...laptop, user_agent: agent(157) })).toBe(first);
  expect(await visit(server, { ...laptop, screen: [2560, 1440, 2560, 1400, 24] })).toBe(first);
  expect(await visit(server, { ...laptop, canvas: 'n1', canvas_noise: true })).toBe(first);
});

test('another device is another visitor, be it of the same make', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  expect(await visit(server, laptop)).toBe(first);
  const second = await visit(server, { ...laptop, device_hint: 'b7d2' });
  expect(second).not.toBe(first);
  expect(await visit(server, { ...laptop, device_hint: 'b7d2' })).toBe(second);
  expect(await visit(server, laptop)).toBe(first);
});

test('a private window of a device seen once is taken for that device', async () => {
  const server = await aServer();
  const first = await visit(server, laptop);
  expect(await visit(server, { ...laptop, device_hint: 'c9e3' })).toBe(first);
});

test('two tabs that open at the same moment are one visitor', async () => {
  const server = await aServer();
  const both = await Promise.all([visit(server, laptop), visit(server, laptop)]);
  expect(new Set(both).size).toBe(1);
});

test('a short visit is known by the id in the browser, else it stands for itself', async () => {
  const server = await aServer();
  const { device_hint, user_agent, screen } = laptop;
  const glimpse = { user_agent, screen } as typeof laptop;
  const first = await visit(server, laptop);
  expect(await visit(server, { ...glimpse, device_hint: device_hint ?? '' }, { complete: false })).toBe(
    first,
  );
  const [one, other] = [
    await visit(server, glimpse, { complete: false }),
    await visit(server, glimpse, { complete: false }),
  ];
  expect(new Set([first, one, other]).size).toBe(3);
});
