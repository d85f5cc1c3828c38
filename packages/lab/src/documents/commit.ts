import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** Short hash of the commit that figures are measured at, with a mark for uncommitted changes. */
export const currentCommit = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { cwd: REPOSITORY })
    .toString()
    .trim();
