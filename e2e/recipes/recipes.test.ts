import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { type ServerProcess, startBundle } from '../testing/server-process.ts';
import * as sample from './sample.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

/** A copy of the tree, with every package built in it, on a machine that runs other tests too. */
const PATIENCE_MS = 300_000;

/** What the recipes of CONTRIBUTING.md add and change, and the documents that follow. */
const CHECK = [
  'packages/lab/src/documents/checks/device-checks.ts',
  'packages/engine/src/checks/index.ts',
  'packages/engine/src/checks/sample-check.test.ts',
  'packages/engine/src/checks/sample-check.ts',
  'packages/engine/src/testing/any-visit.ts',
  'packages/engine/src/testing/claims/device-claims.ts',
];
const SIGNAL = [
  'packages/dashboard/src/session/reading-text.ts',
  'packages/tracker/src/signals/index.ts',
  'packages/tracker/src/signals/sample-signal.test.ts',
  'packages/tracker/src/signals/sample-signal.ts',
  'packages/wire/src/readings.ts',
];
const ENDPOINT = [
  'packages/server/src/api/get-session-sample.test.ts',
  'packages/server/src/api/get-session-sample.ts',
  'packages/server/src/api/index.ts',
];
const DOCUMENTS = [
  'docs/checks/sample_check.md',
  'docs/openapi-manage.json',
  'docs/openapi.json',
  'docs/signals.md',
];

describe('the recipes of CONTRIBUTING.md', () => {
  let copy: TreeCopy;
  beforeAll(() => {
    copy = copyTree();
  }, PATIENCE_MS);
  afterAll(() => copy?.remove());

  /** Runs a tool of the copy; its output explains a failure. */
  const passes = (...args: readonly string[]) => {
    const { status, output } = copy.node(...args);
    expect(status, output.slice(-8_000)).toBe(0);
  };
  /** Files in which the compiler asks for more. */
  const rejectedFiles = () => {
    const { output } = copy.node('../../node_modules/@typescript/native/bin/tsc', '-b');
    return [...new Set(output.match(/^[\w./-]+(?=\(\d+,\d+\): error)/gm))].sort();
  };
  const vitest = '../../node_modules/vitest/vitest.mjs';

  test('adding a signal, a check and an endpoint takes their files, their tests and their lines', {
    timeout: PATIENCE_MS,
  }, () => {
    copy.add('packages/tracker/src/signals/sample-signal.ts', sample.SAMPLE_SIGNAL);
    copy.add('packages/tracker/src/signals/sample-signal.test.ts', sample.SAMPLE_SIGNAL_TEST);
    const signals = 'packages/tracker/src/signals/index.ts';
    copy.addLine(
      signals,
      { before: /^import .*'.\/screen.ts';$/m },
      "import { sampleSignal } from './sample-signal.ts';",
    );
    copy.addLine(signals, { before: /^ {2}screen,$/m }, '  sample_signal: sampleSignal,');
    copy.addLine(
      'packages/wire/src/readings.ts',
      { before: /^ {2}screen: 'numbers',$/m },
      "  sample_signal: 'flag',",
    );

    copy.add('packages/engine/src/checks/sample-check.ts', sample.SAMPLE_CHECK);
    copy.add('packages/engine/src/checks/sample-check.test.ts', sample.SAMPLE_CHECK_TEST);
    const checks = 'packages/engine/src/checks/index.ts';
    copy.addLine(
      checks,
      { before: /^export { softwareRenderer }/m },
      "export { sampleCheck } from './sample-check.ts';",
    );

    copy.add('packages/server/src/api/get-session-sample.ts', sample.SAMPLE_ENDPOINT);
    copy.add('packages/server/src/api/get-session-sample.test.ts', sample.SAMPLE_ENDPOINT_TEST);
    const endpoints = 'packages/server/src/api/index.ts';
    copy.addLine(
      endpoints,
      { before: /^export { getTagSessions }/m },
      "export { getSessionSample } from './get-session-sample.ts';",
    );

    expect(rejectedFiles()).toEqual([
      'packages/dashboard/src/session/reading-text.ts',
      'packages/engine/src/testing/claims/index.ts',
      'packages/lab/src/documents/checks/check-descriptions.ts',
    ]);
    const labels = 'packages/dashboard/src/session/reading-text.ts';
    copy.addLine(labels, { before: /^ {2}screen: /m }, "  sample_signal: 'Sample signal',");
    const descriptions = 'packages/lab/src/documents/checks/device-checks.ts';
    copy.addLine(descriptions, { before: /^ {2}software_renderer: /m }, sample.SAMPLE_DESCRIPTION);
    const claims = 'packages/engine/src/testing/claims/device-claims.ts';
    const visits = 'packages/engine/src/testing/any-visit.ts';
    copy.addLine(visits, { before: /^ {2}\(\) => \({ webdriver_tampered/m }, sample.SAMPLE_READINGS);
    copy.addLine(claims, { before: /^ {2}software_renderer: /m }, sample.SAMPLE_CLAIMS);
    expect(rejectedFiles()).toEqual([]);

    const tests = [
      'engine/src/checks',
      'engine/src/true-sentences',
      'tracker/src/signals',
      'server/src/api',
      'lab/src/documents/checks',
      'lab/src/documents/signals',
      'wire',
    ];
    passes(vitest, 'run', '-u', '--project', 'packages', ...tests.map((name) => `packages/${name}`));
    expect(copy.changed()).toEqual([...CHECK, ...SIGNAL, ...ENDPOINT, ...DOCUMENTS].sort());
  });

  test.skipIf(noChromium)(
    withReason('the sample is in a report, in the API and in the dashboard'),
    { timeout: PATIENCE_MS },
    async () => {
      writeFileSync(join(copy.path, 'node_modules/.gait-lock'), '');
      passes('-e', "import('./scripts/build.mjs').then(({ build }) => build({ force: true }))");
      const dataDir = mkdtempSync(join(tmpdir(), 'gait-recipes-data-'));
      const server = await startBundle(
        join(copy.path, 'packages/server/dist/main.js'),
        dataDir,
        '--places',
        'none',
      );
      const browser = await launchChromium();
      try {
        const session = await visit(server);
        expect(await ask(server, `/v1/sessions/${session}/report`)).toMatchObject({
          device_checks: { sample_check: 'Detected' },
        });
        expect(await ask(server, `/v1/sessions/${session}/sample`)).toEqual({ sample: session });

        const page = await browser.newPage();
        await page.goto(`${server.dashboard_url}sessions/${session}`);
        await page.getByLabel('Email').fill(server.email);
        await page.getByRole('textbox', { name: 'Password' }).fill(server.password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('Sample check').first().waitFor();
        await page.getByText('Sample signal').first().waitFor();
        await page.getByText('the sample signal is set').first().waitFor();
      } finally {
        await browser.close();
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );
});

/** A visitor whose device has the sample mark. */
const visit = async ({ base_url, site_key }: ServerProcess): Promise<string> => {
  const beacon = { ...aBeacon({ key: site_key }), device: { sample_signal: true }, complete: true };
  const { status } = await fetch(`${base_url}/v1/i`, { method: 'POST', body: JSON.stringify(beacon) });
  expect(status).toBe(204);
  return beacon.session;
};

const ask = async ({ base_url, api_key }: ServerProcess, path: string): Promise<unknown> =>
  (await fetch(base_url + path, { headers: { authorization: `Bearer ${api_key}` } })).json();
