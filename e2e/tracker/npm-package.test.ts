import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { beforeAll, describe, expect, test } from 'vitest';
import { SITE_KEY } from './testing/recording-server.ts';
import { describeStories, sessionId, until } from './testing/stories.ts';

const packScript = fileURLToPath(new URL('../../packages/tracker/pack.mjs', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = execFileSync(process.execPath, [packScript], { encoding: 'utf8' }).trim();
});

describe('the npm package', () => {
  test('has nothing that publint would change', async () => {
    const { messages } = await publint({ pkgDir: folder, strict: true });
    expect(messages).toEqual([]);
  });

  test('declares the functions and the event of a page', () => {
    const types = readFileSync(`${folder}page-api.d.ts`, 'utf8');
    for (const name of [
      'setTrackerUserId',
      'setTrackerTags',
      'getTrackerSessionId',
      'flushTracker',
      'setTrackerConsent',
      'tracker:ready',
    ])
      expect(types).toContain(name);
    expect(readFileSync(`${folder}main.d.ts`, 'utf8')).toContain("from './page-api.js'");
  });
});

describeStories('the npm package in a page', (story) => {
  story('does what the script tag does', async ({ server, page }) => {
    const code = readFileSync(`${folder}main.js`, 'utf8')
      .replace('export {', 'window.bundle = {')
      .replace(/\s*};\s*$/, '};');
    const start = `bundle.startTracker({ siteKey: '${SITE_KEY}', endpoint: '/v1/i', userId: 'user-42', tags: ['npm'] })`;
    server.put('/app', `<script type="module">${code};${start}</script>`);
    await page.goto(`${server.base}/app`);
    await until(() => server.beacons().length > 0);
    expect(server.beacons()[0]).toMatchObject({
      user: 'user-42',
      tags: ['npm'],
      session: await sessionId(page),
    });
  });
});
