import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of the folder `deploy`. */
export const deployFile = (name: string): string =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** ` (skipped: ...)` for the title of a test that needs a program which is not installed. */
export const skippedWithout = (program: string): string =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0
    ? ''
    : ` (skipped: ${program} is not installed)`;
