import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs the packages of a folder with a manifest of its own, which `npm ci` of the repository leaves alone. */
export const installPackages = (folder: URL): void => {
  const path = fileURLToPath(folder);
  const installed = `${path}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${path}package-lock.json`).mtimeMs)
    return;
  console.error(`Installing the packages of ${path} (npm ci) ...`);
  const { status } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: path,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`npm ci failed in ${path}`);
};

/** Loads a package of a folder that has a `load.mjs`. The caller supplies a type for the part that it uses. */
export const loadPackage = async <Package>(folder: URL, name: string): Promise<Package> => {
  installPackages(folder);
  const loader = new URL('load.mjs', folder).href;
  const { load } = (await import(loader)) as { load: (name: string) => Promise<unknown> };
  return (await load(name)) as Package;
};
