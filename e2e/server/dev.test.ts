import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { launchShell, noChromium, withReason } from '../testing/chromium.ts';
import { copiedSources } from '../testing/dev/copied-sources.ts';
import { type DevProcess, startDev } from '../testing/dev/dev-process.ts';
import { type Edit, edits, save } from '../testing/dev/edits.ts';
import { newDataDir } from '../testing/server-process.ts';

/** Bundles and pages that are made for the first time, on a machine that runs other tests too. */
const PATIENCE_MS = 240_000;
const patience = { timeout: PATIENCE_MS };

/** Less than a test has: the step that never comes is named. */
const step = (message: string) => ({ timeout: PATIENCE_MS / 3, message });

const editOf = (kind: string): Edit => {
  const edit = edits.find((one) => one.kind === kind);
  if (!edit) throw new Error(`no edit of ${kind}`);
  return edit;
};

const FAULT = '\nexport const = ;\n';

/** Command lines of a process group, and those that name a folder. */
const processesOf = (group: number | undefined, folder: string): string[] =>
  spawnSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(
      (line) => (Number.parseInt(line, 10) === group && !/^\s*\d+\s+Z/.test(line)) || line.includes(folder),
    );

describe.skipIf(noChromium)(withReason('npm run dev'), () => {
  let checkout: string;
  let dataDir: string;
  let dev: DevProcess;
  let browser: Browser;
  let context: BrowserContext;
  const errors: string[] = [];

  const opened = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) errors.push(message.text());
    });
    await page.goto(dev.baseUrl + path);
    return page;
  };
  /** A page that loads again answers nothing for a moment. */
  const becomesShown = (page: Page, { shows }: Edit, mark: string) =>
    expect
      .poll(() => page.evaluate(shows, mark).catch(() => false), step(`the page shows ${mark}`))
      .toBe(true);

  /** A server that has just been updated may start at this moment. */
  const isAnswered = (path: string) =>
    expect
      .poll(async () => (await fetch(dev.baseUrl + path).catch(() => undefined))?.status, {
        ...step(path),
      })
      .toBe(200);

  beforeAll(async () => {
    checkout = copiedSources();
    dataDir = newDataDir();
    dev = await startDev(checkout, dataDir);
    browser = await launchShell();
    context = await browser.newContext();
    const page = await opened('/dashboard/');
    const { email, password } = JSON.parse(readFileSync(`${dataDir}/first-run.json`, 'utf8'));
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.close();
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await dev?.interrupt();
    for (const folder of [checkout, dataDir]) if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test.each(edits)('shows a change of $kind in an open page', patience, async (edit) => {
    const page = await opened(edit.path);
    save(checkout, edit, 'first');
    await becomesShown(page, edit, 'first');
    await page.close();
  });

  test.each([0, 400])('shows the second of two saves that are %d ms apart', patience, async (gap) => {
    const edit = editOf('tracker');
    const page = await opened(edit.path);
    save(checkout, edit, `before-${gap}`);
    await sleep(gap);
    save(checkout, edit, `after-${gap}`);
    await becomesShown(page, edit, `after-${gap}`);
    await page.close();
  });

  test.each(['dashboard', 'tracker', 'server'])(
    'names an error in a file of %s, and shows its next change',
    patience,
    async (kind) => {
      const edit = editOf(kind);
      const page = await opened(edit.path);
      const before = dev.output().length;
      const undo = save(checkout, { file: edit.file, edited: (text) => text + FAULT }, '');
      const printed = () => dev.output().slice(before);
      // A test that fails leaves no fault to the next one.
      onTestFailed(() => {
        undo();
        console.log(printed());
      });
      await expect.poll(printed, step('the fault is named')).toContain(edit.file.split('/').at(-1));
      if (kind !== 'dashboard')
        await expect.poll(printed, step('the last one goes on')).toContain(`The last ${kind} without errors`);
      for (const path of ['/healthz', '/demo/', '/v1/s.js']) await isAnswered(path);

      // One step: each change starts the server again.
      const mended = (text: string, mark: string) => edit.edited(text.replace(FAULT, ''), mark);
      save(checkout, { file: edit.file, edited: mended }, 'next');
      await becomesShown(page, edit, 'next');
      await page.close();
    },
  );

  test(
    'says where a server failed that does not start, and starts it after the next change',
    patience,
    async () => {
      const file = 'packages/server/src/start/run.ts';
      const before = dev.output().length;
      const printed = () => dev.output().slice(before);
      const edited = (text: string) => `${text}\nthrow new Error('planted');\n`;
      const undo = save(checkout, { file, edited }, '');
      onTestFailed(undo);
      await expect.poll(printed, patience).toContain('The server has stopped.');
      await expect.poll(printed, patience).toMatch(/planted[\s\S]*src\/start\/run\.ts:\d+/);
      expect((await fetch(dev.baseUrl)).status).toBe(503);

      undo();
      await isAnswered('/healthz');
    },
  );

  test('stays signed in while the server starts again, without an error in the pages', patience, async () => {
    const page = await opened('/dashboard/sessions');
    const before = dev.output().match(/server updated/g)?.length ?? 0;
    save(checkout, editOf('server'), 'signed-in');
    await expect.poll(() => dev.output().match(/server updated/g)?.length, patience).toBeGreaterThan(before);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('says that its port is in use', patience, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { readonly port: number };
    const { status, stderr } = spawnSync(
      process.execPath,
      [`${checkout}/scripts/dev.mjs`, '--port', String(port)],
      { encoding: 'utf8' },
    );
    expect(stderr).toContain(`gait: port ${port} is in use: choose another one with --port`);
    expect(status).toBe(1);
    other.close();
  });

  test('ends all its processes on Ctrl-C', patience, async () => {
    const { pid } = dev.child;
    expect(processesOf(pid, checkout)).not.toEqual([]);
    await dev.interrupt();
    expect(dev.child.exitCode).toBe(0);
    await expect.poll(() => processesOf(pid, checkout), patience).toEqual([]);
  });

  test('ends all its processes when it is killed', patience, async () => {
    dev = await startDev(checkout, dataDir);
    const { pid } = dev.child;
    dev.child.kill('SIGKILL');
    await expect.poll(() => processesOf(pid, checkout), patience).toEqual([]);
  });
});
