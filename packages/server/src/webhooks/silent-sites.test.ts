import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import { aScoringWorkspace } from '../testing/a-scoring-workspace.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { reportSilentSites, silentSince } from './silent-sites.ts';

const HOUR_NOW = Math.floor(NOW / HOUR_MS);

/** Three days of sessions in the hours from 8 to 20 o'clock, the last of them so many hours ago. */
const days = (silentHours: number) =>
  Array.from({ length: 72 }, (_, index) => index)
    .filter((index) => index % 24 < 12)
    .map((index) => ({ hour: HOUR_NOW - silentHours - (71 - 12 - index), sessions: 5 }));

test('a site is silent after twice its longest pause', () => {
  const last = (silent: number) => HOUR_NOW - silent;
  expect(silentSince(days(13), HOUR_NOW)).toBeUndefined();
  expect(silentSince(days(26), HOUR_NOW)).toBeUndefined();
  expect(silentSince(days(27), HOUR_NOW)).toBe(last(27));
});

test('a site that never sent much, or not for long, is not silent', () => {
  expect(silentSince([], HOUR_NOW)).toBeUndefined();
  const few = days(100).map((one) => ({ ...one, sessions: 1 }));
  expect(silentSince(few, HOUR_NOW)).toBeUndefined();
  const short = [100, 101, 102].map((ago) => ({ hour: HOUR_NOW - ago, sessions: 99 }));
  expect(silentSince(short, HOUR_NOW)).toBeUndefined();
});

test('webhooks hear once of each silence of their site keys', async () => {
  const { store, workspaceId } = await aScoringWorkspace(NOW);
  const webhook = aWebhook({ workspaceId, events: ['site.silent'] });
  const [siteKey, other] = [newId('pub'), newId('pub')];
  const record = (key: string, name: string, revokedAt: number | null) => ({
    id: newId('site'),
    workspaceId,
    siteKey: key,
    name,
    origins: [],
    createdAt: NOW,
    revokedAt,
  });
  await store.createSiteKey(record(siteKey, 'Shop', null));
  await store.createSiteKey(record(other, 'Old shop', NOW));
  for (const key of [siteKey, other])
    await store.addMarks(days(40).map((one) => ({ ...one, siteKey: key, network: '', marked: 0 })));
  await reportSilentSites(store, [webhook], NOW);
  await reportSilentSites(store, [webhook], NOW + HOUR_MS);
  const messages = await store.webhookMessages(webhook.id, { limit: 9 });
  expect(messages.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      type: 'site.silent',
      data: { site_key: siteKey, name: 'Shop', last_session_hour: (HOUR_NOW - 40) * HOUR_MS },
    }),
  ]);
});
