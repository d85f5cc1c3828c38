import child_process from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const STARTING = ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'] as const;

// What only `npm run test:all` runs says so in its name, also where a process hides behind an import.
for (const name of STARTING)
  child_process[name] = (() => {
    throw new Error(`child_process.${name}: a test that starts a process is named *.system.test.ts`);
  }) as never;
syncBuiltinESMExports();
