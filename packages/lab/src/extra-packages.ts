import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders beside `src` with a manifest of their own, which `npm ci` of the repository leaves alone. */
type PackageFolder = 'drivers' | 'humanizers' | 'lighthouse' | 'peers' | 'platforms' | 'suites';

/** Installs the packages of a folder from its lock file, unless they are up to date. */
export const installFolder = (folder: PackageFolder): void => {
  const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const installed = `${path}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${path}package-lock.json`).mtimeMs)
    return;
  console.error(`Installing the lab's packages for ${folder} (npm ci) ...`);
  const { status } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: path,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`npm ci failed in ${path}`);
};

/** Loads a driver's package. The caller supplies a type for the part that it uses. */
export const driverPackage = <Package>(name: string): Promise<Package> => packageIn('drivers', name);

/** Loads a package of a folder that has a `load.mjs`. */
export const packageIn = async <Package>(
  folder: 'drivers' | 'humanizers' | 'lighthouse',
  name: string,
): Promise<Package> => {
  installFolder(folder);
  const loader = new URL(`../${folder}/load.mjs`, import.meta.url).href;
  const { load } = (await import(loader)) as { load: (name: string) => Promise<unknown> };
  return (await load(name)) as Package;
};
