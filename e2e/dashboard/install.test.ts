import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from '../testing/axe.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { type Dashboard, startDashboard } from '../testing/dashboard.ts';

/** What a form of the site had as `gait_session`, written to a file of each language beside the code that was copied. */
const languages = [
  { name: 'curl', file: 'read.sh', program: 'bash', main: '' },
  {
    name: 'Node.js',
    file: 'gait.mjs',
    program: process.execPath,
    main: '\nconsole.log(await decide(process.argv[2]));\n',
  },
  { name: 'Python', file: 'gait.py', program: 'python3', main: '\nprint(decide(sys.argv[1]))\n' },
  { name: 'PHP', file: 'gait.php', program: 'php', main: '\necho gait_decide($argv[1]), "\\n";\n' },
  {
    name: 'Go',
    file: 'gait.go',
    program: 'go',
    main: '\nfunc main() {\n\tprintln(decide(os.Args[1]))\n}\n',
  },
] as const;

const isInstalled = (program: string): boolean =>
  spawnSync(program, [program === 'go' ? 'version' : '--version']).status === 0;

describe.skipIf(noChromium)(withReason('the page Install'), () => {
  let dashboard: Dashboard;
  let page: Page;
  let folder: string;
  /** The page of the site. */
  let html = '';
  /** What its form has sent. */
  let sent: string | undefined;
  const site = createServer(async ({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost');
    if (pathname === '/order') sent = searchParams.get('gait_session') ?? '';
    response.writeHead(method === 'GET' ? 200 : 405, { 'content-type': 'text/html' }).end(html);
  });
  const snippetOf = async (panel: string, name: string): Promise<string> => {
    const region = page.getByRole('region', { name: panel });
    await region.getByRole('button', { name, exact: true }).click();
    return region.locator('pre').innerText();
  };
  /** A visitor fills in the form of the site. */
  const visit = async (): Promise<string> => {
    sent = undefined;
    const visitor = await dashboard.context.newPage();
    await visitor.goto(origin());
    await visitor.waitForFunction(() => window.getTrackerSessionId);
    await visitor.getByLabel('Name').pressSequentially('Ada Lovelace', { delay: 40 });
    await visitor.getByRole('button', { name: 'Order' }).click();
    await expect.poll(() => sent).toBeDefined();
    // Chromium may never close a page that has just begun to show another address.
    await visitor.waitForURL('**/order?*');
    await visitor.close();
    return sent ?? '';
  };
  const origin = (): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const siteOf = (tag: string): string =>
    `<!doctype html><html lang="en"><head><title>Shop</title>${tag}</head><body>
    <form action="/order"><label>Name <input name="name"></label><button>Order</button></form></body></html>`;

  beforeAll(async () => {
    dashboard = await startDashboard({});
    page = dashboard.page;
    folder = mkdtempSync(join(tmpdir(), 'gait-install-'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    await page.getByRole('navigation').getByRole('link', { name: 'Install', exact: true }).click();
  });
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await dashboard?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['HTML', 'Tag manager'])('has a tag for %s that sends the session with a form', async (kind) => {
    html = siteOf(await snippetOf('1. Add the tag to your pages', kind));
    expect(await visit()).toMatch(/^[\w-]{36}:[\w-]+,\d+,\d+$/);
  });

  test.each(['React', 'Next.js', 'Vue', 'WordPress'])('has the same tag for %s', async (kind) => {
    const code = await snippetOf('1. Add the tag to your pages', kind);
    expect(code).toContain(
      `src="${dashboard.server.baseUrl}/v1/s.js" data-site-key="${dashboard.server.siteKey}"`,
    );
    expect(code).toContain('data-field="gait_session"');
  });

  describe('has code that decides', () => {
    for (const { name, file, program, main } of languages) {
      const reason = isInstalled(name === 'curl' ? name : program) ? '' : ` (skipped: no ${name})`;
      test.skipIf(reason !== '')(`in ${name}${reason}`, async () => {
        html = siteOf(await snippetOf('1. Add the tag to your pages', 'HTML'));
        const code = await snippetOf('4. Read the score on your server', name);
        const run = async (field: string, key = dashboard.server.apiKey) => {
          writeFileSync(join(folder, file), code.replace("FIELD='…'", `FIELD='${field}'`) + main);
          const args = [...(program === 'go' ? ['run'] : []), file, field];
          const child = spawn(program, args, {
            cwd: folder,
            env: { ...process.env, GAIT_API_KEY: key ?? '' },
          });
          const said = { out: '', err: '' };
          child.stdout.on('data', (text) => (said.out += text));
          child.stderr.on('data', (text) => (said.err += text));
          await new Promise((resolve) => child.once('close', resolve));
          return program === 'go' ? said.err : said.out;
        };
        const visited = await run(await visit());
        if (name === 'curl') expect(JSON.parse(visited)).toMatchObject({ fresh: true });
        else {
          expect(visited.trim()).toMatch(/^(allow|review|block)$/);
          for (const field of ['', 'none:', 'a/../b:x,1,1']) expect(await run(field)).toMatch(/review\s*$/);
          expect(await run(sent ?? '', 'sk-wrong')).toMatch(/review\s*$/);
        }
      });
    }
  });

  test('says that a report was read, and that the newest page of the site works', async () => {
    await page.getByText('First report read').waitFor();
    expect(await page.locator('li[data-state="current"]').count()).toBe(0);
    const shop = page.getByRole('list', { name: 'Sites' }).getByText(origin());
    await shop.waitFor();
    expect(await page.locator('li[data-state="works"]').count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('turns red when the newest page has a secret key, and green again', async () => {
    const { siteKey } = dashboard.server;
    const good = siteOf(await snippetOf('1. Add the tag to your pages', 'HTML'));
    html = good.replace(siteKey ?? '', 'sk-0123456789');
    await visit();
    const failing = page.locator('li[data-state="refused"]');
    await failing.getByText('Revoke it now').waitFor();
    expect(await failing.innerText()).toContain(origin());
    expect(await axeFaults(page)).toEqual([]);
    html = good;
    await visit();
    await page.locator('li[data-state="works"]').getByText(origin()).waitFor();
    expect(await failing.count()).toBe(0);
  });

  test.each([
    ['has no site key', (tag: string) => tag.replace(/ data-site-key="[^"]*"/, '')],
    [
      'has a content security policy without the server',
      (tag: string) => `<meta http-equiv="content-security-policy" content="connect-src 'self'">${tag}`,
    ],
  ])('turns red when the newest page %s', async (_, broken) => {
    const tag = await snippetOf('1. Add the tag to your pages', 'HTML');
    html = siteOf(broken(tag));
    // A new visitor has no copy of the tracker in a cache.
    const visitor = await (await dashboard.browser.newContext()).newPage();
    await visitor.goto(origin());
    await page.locator('li[data-state="silent"]').getByText(origin()).waitFor();
    await page.getByText('No beacon of a page has come since').waitFor();
    html = siteOf(tag);
    await visitor.context().close();
    await visit();
    await page.locator('li[data-state="works"]').getByText(origin()).waitFor();
  });
});
