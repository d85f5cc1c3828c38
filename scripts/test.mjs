import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, root } from './install.mjs';

/** `npm test`: installs what is missing, then lint, types and every test. Arguments go to vitest. */
const run = (step, ...command) => {
  console.log(`\n== ${step}`);
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\n${step} failed`);
  process.exit(status ?? 1);
};

ensureInstalled();
const chromium = ensureChromium();
console.log(
  chromium.path
    ? `Chromium: ${chromium.path}`
    : `No Chromium: ${chromium.reason}. Tests in a browser are skipped.`,
);
if (chromium.path) process.env.GAIT_CHROMIUM = chromium.path;

await build();
run('lint', `${root}node_modules/@biomejs/biome/bin/biome`, 'check', '.');
run('types', `${root}node_modules/@typescript/native/bin/tsc`, '-b');
run('tests', `${root}node_modules/vitest/vitest.mjs`, 'run', ...process.argv.slice(2));
