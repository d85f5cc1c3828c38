import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

/** Runs a command of the lab from its sources: `npm run lab -- NAME [options]`. */
const main = fileURLToPath(new URL('../packages/lab/src/main.ts', import.meta.url));
ensureInstalled();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
