import { installPackages, loadPackage } from '@gait/research/extra-packages';

/** Folders beside `src` with a manifest of their own. */
type PackageFolder = 'drivers' | 'lighthouse' | 'peers' | 'platforms' | 'suites';

const urlOf = (folder: PackageFolder): URL => new URL(`../${folder}/`, import.meta.url);

export const installFolder = (folder: PackageFolder): void => installPackages(urlOf(folder));

/** Loads a driver's package. */
export const driverPackage = <Package>(name: string): Promise<Package> => packageIn('drivers', name);

export const packageIn = <Package>(folder: 'drivers' | 'lighthouse', name: string): Promise<Package> =>
  loadPackage(urlOf(folder), name);
