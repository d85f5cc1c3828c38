import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This checkout. */
export const HERE = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface BuiltServer {
  readonly script: string;
  /** Options of Node that `npm start` sets. */
  readonly flags: readonly string[];
}

/** Builds what is stale in a checkout, or all of it, and returns its server. */
export const builtServer = (checkout: string, { isForced = false } = {}): BuiltServer => {
  const folder = resolve(checkout);
  const { status } = spawnSync(
    process.execPath,
    [`${folder}/scripts/build.mjs`, ...(isForced ? ['--force'] : [])],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    },
  );
  if (status !== 0) throw new Error(`the build of ${folder} failed`);
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return {
    script: `${folder}/packages/server/dist/main.js`,
    flags: scripts.start.split(' ').filter((word) => word.startsWith('--')),
  };
};
