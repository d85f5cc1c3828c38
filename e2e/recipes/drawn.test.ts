import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** A build, and a third of what `npm test` runs, in the time that the stories beside it leave. */
const TIMEOUT_MS = 30 * 60_000;

/** Below that of stories that wait for the pace of a visitor. */
const LOW_PRIORITY = 10;

test('the recipe that the commit draws adds what it says', { timeout: TIMEOUT_MS }, async () => {
  const run = spawn(process.execPath, ['--import', 'tsx', MAIN, '--drawn'], { stdio: 'pipe' });
  if (run.pid !== undefined) setPriority(run.pid, LOW_PRIORITY);
  const output: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => run.once('close', resolve));
  const printed = Buffer.concat(output).toString();
  expect(status, printed).toBe(0);
  console.log(printed);
});
