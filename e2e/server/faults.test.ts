import { test, vi } from 'vitest';
import { movementsOfPeople } from '../../packages/lab/src/benchmarks/traffic/movements.ts';
import { processClockJumps } from '../../packages/lab/src/faults/clock-jumps.ts';
import { failingThreads } from '../../packages/lab/src/faults/failing-thread.ts';
import { faketimeLibrary } from '../../packages/lab/src/faults/faketime.ts';
import type { Fault } from '../../packages/lab/src/faults/fault.ts';
import { killedServerOfBrowser } from '../../packages/lab/src/faults/killed-server.ts';
import { overload } from '../../packages/lab/src/faults/overload.ts';
import { runFault } from '../../packages/lab/src/faults/run-fault.ts';
import { slowDisk } from '../../packages/lab/src/faults/slow-disk.ts';
import { webhookRun } from '../../packages/lab/src/faults/webhook-run.ts';
import { noChromium } from '../testing/chromium.ts';

/** Two servers wait side by side. */
vi.setConfig({ maxConcurrency: 2 });

const movements = movementsOfPeople();
const [throwing] = failingThreads;
const noFaketime = faketimeLibrary() ? undefined : 'no faketime';

// The others run with `npm run lab -- faults`.
const stories: readonly { readonly fault: Fault; readonly missing?: string | undefined }[] = [
  { fault: killedServerOfBrowser, missing: noChromium },
  { fault: throwing! },
  { fault: slowDisk },
  { fault: overload },
  { fault: processClockJumps, missing: noFaketime },
];

for (const { fault, missing } of stories)
  test
    .skipIf(missing)
    .concurrent(
      `the built server loses and doubles nothing: ${fault.id}${missing ? ` (skipped: ${missing})` : ''}`,
      async ({ expect }) => {
        const line = await runFault(fault, { movements: await movements, isQuick: true, commit: '' });
        expect(line).toMatchObject({ lost: 0, doubled: 0, without_retry_after: 0 });
        expect(line.fired).toBeGreaterThan(0);
        expect(line.acknowledged).toBeGreaterThan(0);
      },
    );

// The long one is `npm run lab -- webhooks`.
test.concurrent('a server that is killed misses no message to a faulty webhook, and keeps their order', async ({
  expect,
}) => {
  const run = await webhookRun({ store: 'embedded', messages: 60, kills: 1 });
  expect(run).toMatchObject({ missing: 0, unexpected: 0, out_of_order: 0 });
  expect(run.messages).toBeGreaterThanOrEqual(60);
});
