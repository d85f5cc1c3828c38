import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const MARK = `${root}node_modules/.gait-lock`;

/** Installs the packages of the lock when they are not there or the lock has changed. Speaks on standard error only. */
export const ensureInstalled = () => {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return;
  console.error('Installing packages (npm ci) ...');
  const { status } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error('npm ci failed: see the lines above. Node 20.19 or newer and the npm registry are needed.');
    process.exit(1);
  }
  writeFileSync(MARK, lock);
};
