import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Platform } from './platform.ts';
import { serveFiles, writeFiles } from './sites.ts';

const VITE = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));

/** Built and served as it ships. */
export const vite: Platform = {
  name: 'Vite',
  page: 'platforms/vite',
  user: 'user-42',
  button: 'Sign in',
  start: async ({ files, folder }) => {
    writeFiles(folder, files);
    const { status, stderr } = spawnSync(process.execPath, [VITE, 'build'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`vite build failed: ${stderr}`);
    const names = readdirSync(`${folder}/dist`, { recursive: true, encoding: 'utf8' });
    const built = names.filter((name) => /\.\w+$/.test(name));
    return serveFiles(
      Object.fromEntries(built.map((name) => [name, readFileSync(`${folder}/dist/${name}`, 'utf8')])),
    );
  },
};
