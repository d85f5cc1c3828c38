import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run recipes`: the recipes of CONTRIBUTING.md, each in a copy of the tree. */
const main = fileURLToPath(new URL('../e2e/recipes/main.ts', import.meta.url));
ensureInstalled();
await build();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
