import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../browsers/chromium.ts';
import { installFolder } from '../extra-packages.ts';
import type { Platform } from './platform.ts';
import { runProgram, writeFiles } from './sites.ts';

const PACKAGES = fileURLToPath(new URL('../../platforms/', import.meta.url));

/** How a framework builds the project in a folder, and serves it on a port. Programs are paths below `node_modules`. */
interface Framework {
  readonly name: string;
  readonly page: string;
  readonly build: readonly string[];
  readonly start: (folder: string, port: string) => readonly string[];
}

const SILENT = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

const platformOf = ({ name, page, build, start }: Framework): Platform => ({
  name,
  page,
  isLarge: true,
  user: 'user-42',
  button: 'Sign in',
  start: async ({ files }) => {
    installFolder('platforms');
    // Below the installed packages, where the project finds them.
    const folder = `${PACKAGES}dist/${page}`;
    rmSync(folder, { recursive: true, force: true });
    writeFiles(folder, { ...files, 'public/favicon.ico': '' });
    const [program = '', ...args] = build;
    const built = spawnSync(process.execPath, [`${PACKAGES}node_modules/${program}`, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...SILENT },
    });
    if (built.status !== 0) throw new Error(`${name} cannot be built: ${built.stdout}${built.stderr}`);
    const port = String(await freePort());
    return runProgram({
      command: process.execPath,
      args: start(folder, port),
      url: `http://127.0.0.1:${port}`,
      cwd: folder,
      env: { ...SILENT, HOST: '127.0.0.1', PORT: port },
    });
  },
});

const NEXT = 'next/dist/bin/next';

export const next = platformOf({
  name: 'Next.js',
  page: 'platforms/next',
  build: [NEXT, 'build'],
  start: (_, port) => [`${PACKAGES}node_modules/${NEXT}`, 'start', '-H', '127.0.0.1', '-p', port],
});

export const nuxt = platformOf({
  name: 'Nuxt',
  page: 'platforms/nuxt',
  build: ['nuxt/bin/nuxt.mjs', 'build'],
  start: (folder) => [`${folder}/.output/server/index.mjs`],
});
