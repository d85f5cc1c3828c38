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
  const args = [`${folder}/scripts/build.mjs`, ...(isForced ? ['--force'] : [])];
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`the build of ${folder} failed`);
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return {
    script: `${folder}/packages/server/dist/main.js`,
    flags: scripts.start.split(' ').filter((word) => word.startsWith('--')),
  };
};

/** Where the imports of a checkout's packages lead in that checkout, for a bundler that npm would send to this one. */
export const ownSources = (checkout: string): Record<string, string> =>
  Object.fromEntries(
    ['engine', 'wire'].flatMap((name) => {
      const folder = resolve(checkout, 'packages', name);
      const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
        readonly exports: Readonly<Record<string, string>>;
      };
      return Object.entries(exports).map(([path, source]) => [
        `@gait/${name}${path.slice(1)}`,
        resolve(folder, source),
      ]);
    }),
  );
