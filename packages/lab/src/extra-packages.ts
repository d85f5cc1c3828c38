import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs the packages of `drivers` or `peers` from that folder's lock file, unless they are up to date. */
export const installFolder = (folder: 'drivers' | 'peers'): void => {
  const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const installed = `${path}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${path}package-lock.json`).mtimeMs)
    return;
  console.error(`Installing the lab's ${folder} (npm ci) ...`);
  const { status } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: path,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`npm ci failed in ${path}`);
};

/** Loads a driver's package. The caller supplies a type for the part that it uses. */
export const driverPackage = async <Package>(name: string): Promise<Package> => {
  installFolder('drivers');
  const loader = new URL('../drivers/load.mjs', import.meta.url).href;
  const { load } = (await import(loader)) as { load: (name: string) => Promise<unknown> };
  return (await load(name)) as Package;
};
