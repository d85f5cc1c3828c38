import { expect, test } from 'vitest';
import { aDataFolder, aServer } from '../testing/a-server.ts';
import { firstScreen, startLine } from './first-screen.ts';

test('the first start shows the secrets, and later ones name their file', async () => {
  const dataDir = aDataFolder();
  const first = await aServer({ dataDir });
  expect(firstScreen(first)).toContain(first.apiKey);
  expect(firstScreen(first)).toContain(first.password);
  expect(JSON.parse(startLine(first))).toMatchObject({ api_key: first.apiKey, password: first.password });
  await first.close();
  const second = await aServer({ dataDir });
  for (const text of [firstScreen(second), startLine(second)]) {
    expect(text).toContain(`${dataDir}/first-run.json`);
    expect(text).not.toContain(first.apiKey);
    expect(text).not.toContain(first.password);
  }
  expect(JSON.parse(startLine(second))).toMatchObject({
    api_key: null,
    password: null,
    site_key: first.siteKey,
  });
});

test('without the file, a later start says where to go', async () => {
  const server = { ...(await aServer()), isFirstStart: false, apiKey: null, password: null, file: null };
  expect(firstScreen(server)).toContain('npx gait password admin@gait.local');
  expect(firstScreen(server)).toContain('(see the dashboard)');
  expect(JSON.parse(startLine(server))).toMatchObject({ credentials_file: null });
});

test('a start says how old the address data are, and which lists are missing', async () => {
  const server = await aServer();
  expect(firstScreen(server)).toMatch(
    /networks of \d{4}-\d\d-\d\d, \d+ days old; no current list of VPN addresses and Tor exits: npx gait ip update --weekly/,
  );
  expect(JSON.parse(startLine(server)).address_data).toEqual({
    networks: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    age_days: expect.any(Number),
    missing: ['vpn', 'tor'],
    weekly: false,
  });
  const addressData = { networks: '2026-11-01', ageDays: 3, missing: [], isWeekly: true };
  expect(firstScreen({ ...server, addressData })).toContain(
    'networks of 2026-11-01, 3 days old, updated every week\n',
  );
});
