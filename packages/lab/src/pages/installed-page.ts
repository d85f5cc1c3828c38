import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabPage } from './page.ts';

const FOLDER = fileURLToPath(new URL('../../dist/pages/', import.meta.url));

/** What the packages depend on is what the registry had on this day, so that a page stays the same. */
const AS_OF = '2026-11-20';

/** Installs a page's packages into a folder of their own, unless they are there, and returns its path. */
export const installedPage = ({ name, packages = {} }: LabPage): string => {
  const folder = `${FOLDER}${name}/`;
  const marker = `${folder}installed.json`;
  const wanted = JSON.stringify({ packages, asOf: AS_OF });
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}package.json`, JSON.stringify({ private: true, dependencies: packages }));
  if (Object.keys(packages).length > 0) install(name, folder);
  writeFileSync(marker, wanted);
  return folder;
};

const install = (name: string, folder: string): void => {
  console.error(`Installing the packages of ${name} ...`);
  const options = ['--no-package-lock', '--legacy-peer-deps', '--no-progress', '--loglevel=error'];
  const { status } = spawnSync(
    'npm',
    ['install', `--before=${AS_OF}`, '--ignore-scripts', '--prefer-offline', '--fetch-retries=1', ...options],
    { cwd: folder, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new Error(`npm install failed for the page ${name}`);
};
