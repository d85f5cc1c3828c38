import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { eventually, getJson, type Report } from '../testing/api.ts';
import { bundledServer } from '../testing/bundled-server.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { type ServerProcess, startBundle } from '../testing/server-process.ts';

const TYPED = 'Zanzibar7Quokka';
const PASTED = 'hunter2-Correct-Horse';
const SELECTED = 'Monthly pass';
const QUERY = 'reset-token-9f8e7d';
const FRAGMENT = 'fragment-5a4b3c';
const SECRETS = [TYPED, PASTED, SELECTED, QUERY, FRAGMENT, 'Wayfarer'];

/** What a customer asks about. */
const ADDRESS = '198.51.100.77';
const AGENT = 'agent-1f2e3d';
const DAMAGE = 'damaged-4d3c2b';

/** The text in plain, lower case, URL encoding, base64, UTF-16, and as the bytes of a hexadecimal number. */
const encodings = (secret: string): Buffer[] => [
  Buffer.from(secret),
  Buffer.from(secret.toLowerCase()),
  Buffer.from(encodeURIComponent(secret)),
  Buffer.from(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
  Buffer.from(secret, 'utf16le'),
  ...(/^[0-9a-f]{64}$/.test(secret) ? [Buffer.from(secret, 'hex')] : []),
];

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];

/** Creates a secret in the console and makes tokens with it: one valid, one expired, one damaged. */
const userTokens = async ({ base_url, email, password }: ServerProcess, user: string): Promise<string[]> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${base_url}/console${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/sign-in', { email, password });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { secret } = (await (await post('/user-token-secrets', { name: 'shop' }, cookie)).json()) as {
    secret: string;
  };
  const now = Math.floor(Date.now() / 1_000);
  const [valid = '', expired = ''] = [now + 3_600, now - 3_600].map(
    (expiry) => `${expiry}.${createHmac('sha256', secret).update(`${expiry}.${user}`).digest('hex')}`,
  );
  return [expired, `${valid}\u0001${DAMAGE}`, valid];
};

const expectNowhere = (places: Readonly<Record<string, Buffer>>, secrets: readonly string[]): void => {
  for (const [place, bytes] of Object.entries(places))
    for (const secret of secrets)
      for (const encoding of encodings(secret))
        expect(bytes.includes(encoding), `${secret} in ${place}`).toBe(false);
};

const script = bundledServer('secrets-test');

describe.skipIf(noChromium)(withReason('what a visitor types never leaves the page'), () => {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startBundle(script, mkdtempSync(join(tmpdir(), 'gait-secrets-')), '--log-level', 'debug'),
      launchChromium(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('secrets that are typed, pasted, selected or in the URL are neither sent, stored nor logged', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    const sent: Buffer[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
    });
    await page.goto(`${server.demo_url}?user=secretive&token=${QUERY}#${FRAGMENT}`);
    const tokens = await userTokens(server, 'secretive');
    for (const token of tokens) {
      await page.evaluate((value) => window.setTrackerUserId?.('secretive', value), token);
      // Each token leaves with its own beacon.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    }
    await page.click('#name');
    await page.keyboard.type(TYPED);
    await page.click('#essay');
    await page.keyboard.type(`${TYPED} and more`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+X');
    await page.selectOption('#plan', { label: SELECTED });
    await page.click('#next');
    await page.goBack();
    await page.click('#details');
    await page.waitForURL('**/details**');
    await page.click('#remark');
    await page.keyboard.type(TYPED);
    const [report] = await eventually(
      () =>
        getJson<{ sessions: Report[] }>(server, '/v1/users/secretive/sessions').then(
          ({ sessions }) => sessions,
        ),
      ([found]) => found?.user_logs.some(({ action }) => action.includes('#remark')) === true,
    );
    const actions = report?.user_logs.map(({ action }) => action).join('\n') ?? '';
    expect(actions).toContain(`Pasted ${PASTED.length} characters`);
    expect(actions).toContain('#remark');
    const { sessions: vouched } = await getJson<{ sessions: Report[] }>(
      server,
      '/v1/users/secretive/sessions?vouched=true',
    );
    expect(vouched.map(({ session_id }) => session_id)).toEqual([report?.session_id]);
    const binding = `include=binding&ip=${ADDRESS}&user_agent=${AGENT}`;
    await getJson(server, `/v1/sessions/${report?.session_id}/report?${binding}`);
    await context.close();
    await server.stop();

    const store = await openStore({ dataDir: server.dataDir });
    const keys = await store.sessionKeysAfter(undefined, 10);
    const logged = await Promise.all(keys.map((key) => store.beaconsOf(key)));
    await store.close();
    expect(logged.flat().length).toBeGreaterThan(2);
    expect(Buffer.concat(sent).length).toBeGreaterThan(1_000);

    const searched = {
      sent: Buffer.concat(sent),
      stored: Buffer.concat(filesBelow(server.dataDir).map((file) => readFileSync(file))),
      unpacked: Buffer.from(JSON.stringify(logged)),
      logs: Buffer.from(server.output()),
    };
    expectNowhere(searched, SECRETS);
    const { sent: _, ...kept } = searched;
    const signatures = tokens.map((token) => token.slice(token.indexOf('.') + 1, token.indexOf('.') + 65));
    for (const signature of signatures) expect(searched.sent.includes(signature)).toBe(true);
    expectNowhere(kept, [...signatures, DAMAGE, ADDRESS, AGENT]);
  });
});
