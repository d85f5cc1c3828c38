import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';
import { installSystemPackages, missingSystemPackages } from './system-packages.mjs';

/**
 * `npm test`: installs missing npm packages, then runs lint, types and every test. `npm test -- --setup` first installs
 * the browsers and servers that tests would skip without. Other arguments go to vitest.
 */
const run = (step, ...command) => {
  console.log(`\n== ${step}`);
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\n${step} failed`);
  process.exit(status ?? 1);
};

const filters = process.argv.slice(2).filter((argument) => argument !== '--setup');
ensureInstalled();
if (process.argv.includes('--setup')) installSystemPackages();
const missing = missingSystemPackages();
for (const line of missing) console.log(line);
if (missing.length > 0) console.log('npm test -- --setup installs them with apt-get (as root).');

await build();
run('lint', `${root}node_modules/@biomejs/biome/bin/biome`, 'check', '.');
run('types', `${root}node_modules/@typescript/native/bin/tsc`, '-b');
run('tests', `${root}node_modules/vitest/vitest.mjs`, 'run', ...filters);
