import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { launchShell, noChromium, withReason } from '../testing/chromium.ts';
import { type ServerProcess, startBundle } from '../testing/server-process.ts';
import { faults } from './faults.ts';
import { addFiles, editsOf, filesOf, makeEdits } from './sample.ts';
import { check, endpoint, signal } from './samples/index.ts';
import { copyTree, ROOT } from './tree-copy.ts';

/** A copy of the tree, with every package built in it, on a machine that runs other tests too. */
const TIMEOUT_MS = 300_000;

test.skipIf(noChromium)(
  withReason('what the recipes add is in a report, in the API and in the dashboard'),
  { timeout: TIMEOUT_MS },
  async () => {
    const copy = copyTree();
    const dataDir = mkdtempSync(join(tmpdir(), 'gait-recipes-data-'));
    try {
      for (const sample of [check, endpoint, signal]) {
        addFiles(copy.path, sample.files);
        makeEdits(copy.path, editsOf(sample));
      }
      const { status, output } = copy.node('scripts/build.mjs');
      expect(status, output).toBe(0);
      const bundle = join(copy.path, 'packages/server/dist/main.js');
      await isServed(await startBundle(bundle, dataDir, '--places', 'none'));
    } finally {
      copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

test.each(faults)('the planted fault "$fault" fits the files as they are', ({ sample, mistakes }) => {
  const copy = mkdtempSync(join(tmpdir(), 'gait-fault-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const file of [...filesOf(sample), ...Object.keys(mistakes)]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    if (!sample.files[file]) copyFileSync(join(ROOT, file), join(copy, file));
  }
  addFiles(copy, sample.files);
  for (const edits of [editsOf(sample), mistakes]) expect(() => makeEdits(copy, edits)).not.toThrow();
});

const isServed = async (server: ServerProcess): Promise<void> => {
  const browser = await launchShell();
  try {
    const session = await visit(server);
    const report = await ask(server, `/v1/sessions/${session}/report`);
    expect(report).toMatchObject({ device_checks: { your_check: 'Detected' } });
    expect(await ask(server, `/v1/sessions/${session}/something`)).toEqual({ something: session });

    const page = await browser.newPage();
    await page.goto(`${server.dashboard_url}sessions/${session}`);
    await page.getByLabel('Email').fill(server.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(server.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    for (const text of ['Your check', 'drawings have noise']) await page.getByText(text).first().waitFor();
    await page.getByText('other reading').click();
    await page.getByText('Your signal').waitFor();
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** A visitor whose device reports what the check and the signal read. */
const visit = async ({ base_url, site_key }: ServerProcess): Promise<string> => {
  const device = { your_signal: true, canvas_noise: true };
  const beacon = { ...aBeacon({ key: site_key }), device, complete: true };
  const { status } = await fetch(`${base_url}/v1/i`, { method: 'POST', body: JSON.stringify(beacon) });
  expect(status).toBe(204);
  return beacon.session;
};

const ask = async ({ base_url, api_key }: ServerProcess, path: string): Promise<unknown> =>
  (await fetch(base_url + path, { headers: { authorization: `Bearer ${api_key}` } })).json();
