import { type AsnTable, asnTableOf } from '../networks/asn-table.ts';
import { type NetworkList, networkListOf } from '../networks/network-list.ts';
import { readSections } from '../tables/sections.ts';
import { bundledCityFiles, findBundledAsn, findBundledCity, readBundledAsn } from './bundled.ts';
import { type CityData, readCityData } from './city.ts';
import { addressFolder, type Generation, readCurrentGeneration } from './generation.ts';

/** Kinds of published address lists that say what a network is, in order of precedence. */
export const classListKinds = ['relay', 'gateway', 'tor', 'vpn', 'hosting'] as const;

/** A list of a crawler says whose requests come from there. */
export const networkListKinds = [...classListKinds, 'crawler'] as const;

export type NetworkListKind = (typeof networkListKinds)[number];

/** The data of all lookups, loaded together so that no lookup mixes two generations. */
export interface NetworkData {
  readonly asn?: { readonly table: AsnTable; readonly date: string };
  readonly city?: CityData;
  readonly lists: { readonly [Kind in NetworkListKind]?: NetworkList };
  /** Name of the generation, or `installed`. */
  readonly generation: string;
}

export type CityLevel = 'city' | 'none';

/** The current generation, completed with the installed data. */
export const readNetworkData = async (dataDir: string, level: CityLevel): Promise<NetworkData> => {
  const folder = addressFolder(dataDir);
  return readData(folder, level, await readCurrentGeneration(folder));
};

/** Only the data installed with the server. */
export const readInstalledData = (dataDir: string, level: CityLevel): Promise<NetworkData> =>
  readData(addressFolder(dataDir), level, undefined);

const readData = async (
  folder: string,
  level: CityLevel,
  generation: Generation | undefined,
): Promise<NetworkData> => {
  const [asn, city, lists] = await Promise.all([
    readAsn(generation, folder),
    level === 'city' ? readCity(generation) : undefined,
    readLists(generation),
  ]);
  return { ...(asn && { asn }), ...(city && { city }), lists, generation: generation?.name ?? 'installed' };
};

const readAsn = async (generation: Generation | undefined, folder: string) => {
  const newer = generation?.file('asn.bin');
  if (newer) return { table: asnTableOf(await readSections(newer.path)), date: newer.date };
  const bundled = await findBundledAsn();
  return bundled && { table: asnTableOf(await readBundledAsn(bundled, folder)), date: bundled.date };
};

const readCity = async (generation: Generation | undefined): Promise<CityData | undefined> => {
  const newer = generation?.file('city.mmdb')?.path;
  if (newer) return readCityData({ 4: newer, 6: newer });
  const bundled = await findBundledCity();
  return bundled && readCityData(bundledCityFiles(bundled));
};

const readLists = async (generation: Generation | undefined): Promise<NetworkData['lists']> => {
  const lists: Partial<Record<NetworkListKind, NetworkList>> = {};
  for (const kind of networkListKinds) {
    const file = generation?.file(`${kind}.bin`);
    if (file) lists[kind] = networkListOf(await readSections(file.path));
  }
  return lists;
};
