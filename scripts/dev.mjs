import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

/** `npm run dev`: the server from its sources, started again whenever one of them changes. */
ensureInstalled();
await build();
spawn(
  process.execPath,
  [
    `${root}node_modules/tsx/dist/cli.mjs`,
    'watch',
    `${root}packages/server/src/main.ts`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
