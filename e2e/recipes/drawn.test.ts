import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Most of `npm test` on a core that the stories beside it use first, on a machine that has other work to do. */
const TIMEOUT_MS = 3_600_000;

test('the recipe that the commit draws breaks no test', { timeout: TIMEOUT_MS }, async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, '--drawn']);
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = await once(child, 'close');
  expect(status, output).toBe(0);
  console.log(output);
});
