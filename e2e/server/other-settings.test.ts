import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readings } from '@gait/wire';
import type { Browser } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { BROWSER } from '../../packages/server/src/testing/a-server.ts';
import { aTab } from '../../packages/server/src/testing/a-tab.ts';
import { launchChromium, noChromium } from '../testing/chromium.ts';
import { atEndOfFile } from '../testing/end-of-file.ts';
import { newDataDir } from '../testing/server-process.ts';
import { firefox } from '../tracker/testing/plain-browsers.ts';

/** Opens a page in a browser that keeps nothing, and resolves with what ends it. */
type OpenFresh = (url: string) => Promise<() => void | Promise<void>>;

const openFirefox: OpenFresh = async (url) => {
  const profile = mkdtempSync(`${tmpdir()}/gait-firefox-`);
  const end = await firefox.start({ profile, url, settings: {} });
  return () => {
    end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
};

let chromium: Promise<Browser> | undefined;
atEndOfFile(async () => (await chromium)?.close());

/** A page of its own context, which starts with an empty storage. */
const openChromium: OpenFresh = async (url) => {
  chromium ??= launchChromium();
  const page = await (await chromium).newPage();
  await page.goto(url);
  return () => page.close();
};

/** A server, and how to open its demo in a fresh browser: resolves with the visitor and the readings once the id is final. */
const startedServer = async (open: OpenFresh) => {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, logLevel: 'silent' });
  onTestFinished(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { call, signIn } = await aTab(server);
  await signIn();
  const newest = async () => (await call('GET', '/sessions?limit=1')).body.sessions[0];
  const visit = async () => {
    const before = (await newest())?.session_id;
    const end = await open(String(server.demoUrl));
    try {
      await expect
        .poll(async () => {
          const session = await newest();
          return session?.session_id !== before && session?.visitor_final;
        })
        .toBe(true);
      const { session_id, visitor_id } = await newest();
      const { readings } = (await call('GET', `/sessions/${session_id}?events=false`)).body;
      return { visitorId: String(visitor_id), readings: readings as Readings };
    } finally {
      await end();
    }
  };
  return { server, visit };
};

const OTHER_SETTINGS = 38;
const ZONES = ['Europe/Rome', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo'];

/** Another language, another screen, or another language and zone. */
const changedBy = (index: number): Readings => {
  const changes: readonly Readings[] = [
    { languages: [`x${index}`, 'en'] },
    { screen: [1_000 + index, 800, 1_000 + index, 760, 24, 1] },
    { zone: ZONES[index % ZONES.length] ?? '', languages: [`y${index}`] },
  ];
  return changes[index % changes.length] ?? {};
};

/** Sends readings as if the browser had come with other settings, each time without its storage. */
const sendOtherSettings = async ({ baseUrl, siteKey }: RunningServer, readings: Readings): Promise<void> => {
  for (let index = 0; index < OTHER_SETTINGS; index++) {
    const device = { ...readings, ...changedBy(index), device_hint: `settings${index}`.padEnd(22, '0') };
    const answer = await fetch(`${baseUrl}/v1/i`, {
      method: 'POST',
      headers: { ...BROWSER, 'user-agent': String(readings.user_agent) },
      body: JSON.stringify(aBeacon({ key: String(siteKey), device, complete: true })),
    });
    expect(answer.status).toBe(204);
  }
};

const CLEARED_VISITS = 4;

/** The readings that were not the same each time. */
const differences = (all: readonly Readings[]): string => {
  const names = [...new Set(all.flatMap((readings) => Object.keys(readings)))] as (keyof Readings)[];
  const values = names.map((name) => [name, new Set(all.map((one) => JSON.stringify(one[name])))] as const);
  const changed = values.filter(([, different]) => different.size > 1);
  return changed.map(([name, different]) => `${name} ${[...different].join(' | ')}`).join('; ');
};

const browsers = [
  { name: 'Chromium', missing: noChromium, open: openChromium },
  { name: 'Firefox', missing: firefox.missing, open: openFirefox },
];

describe.each(browsers)('$name', ({ missing, open }) => {
  test.skipIf(missing)(
    `that keeps nothing stays one visitor after it came in 38 other settings${missing ? ` (skipped: ${missing})` : ''}`,
    async () => {
      const [other, { server, visit }] = await Promise.all([startedServer(open), startedServer(open)]);
      const { readings } = await other.visit();
      await sendOtherSettings(server, readings);
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let count = 0; count < CLEARED_VISITS; count++) visits.push(await visit());
      const ids = visits.map(({ visitorId }) => visitorId);
      expect(new Set(ids).size, `${ids}: ${differences(visits.map((one) => one.readings))}`).toBe(1);
    },
  );
});
