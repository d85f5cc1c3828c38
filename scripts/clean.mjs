import { readdirSync, rmSync } from 'node:fs';
import { root } from './install.mjs';

/** Removes what can be made again: installed packages, bundles, type outputs. Data stays. */
const folders = ['', ...readdirSync(`${root}packages`).map((name) => `packages/${name}/`), 'e2e/'];
for (const folder of folders) {
  for (const made of ['node_modules', 'dist', '.types', '.cache']) {
    rmSync(`${root}${folder}${made}`, { recursive: true, force: true });
  }
}
