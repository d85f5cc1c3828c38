import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../browsers/chromium.ts';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { runProgram } from '../platforms/sites.ts';
import { environmentOf, type ShopGait } from './try-shop.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Next.js looks for packages of other systems in the new lock file, and warns. */
const SILENT = { NEXT_TELEMETRY_DISABLED: '1', NEXT_IGNORE_INCORRECT_LOCKFILE: '1' };

const npm = (folder: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...SILENT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The package as `npm publish` would send it. */
export const packedNode = async (folder: string): Promise<string> => {
  const module = new URL('../../../node/pack.mjs', import.meta.url).href;
  const { pack } = (await import(module)) as { pack: () => Promise<string> };
  const name = npm(folder, 'pack', await pack(), '--silent').trim();
  return `${folder}/${name}`;
};

/** Installs a shop with the packed package in a new folder, and runs its `start` script. */
export const installShop = async (name: string, tarball: string, gait: ShopGait) => {
  const folder = scratchFolder();
  cpSync(`${EXAMPLES}${name}`, folder, { recursive: true });
  npm(folder, 'install', ...QUIET, tarball);
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    scripts: { build?: string; start: string };
  };
  if (scripts.build) npm(folder, 'run', 'build', '--silent');
  const port = String(await freePort());
  const [program = '', ...args] = scripts.start.split(' ');
  const shop = await runProgram({
    command: program === 'node' ? process.execPath : `${folder}/node_modules/.bin/${program}`,
    args,
    url: `http://127.0.0.1:${port}`,
    cwd: folder,
    env: { ...SILENT, ...environmentOf(gait), NODE_ENV: 'production', PORT: port },
  });
  return {
    url: shop.url,
    close: async () => {
      await shop.close();
      await discard(folder);
    },
  };
};
