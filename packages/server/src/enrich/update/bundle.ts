import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cityData } from '../data/city.ts';
import { addressFolder, type Manifest, readCurrentGeneration } from '../data/generation.ts';
import { networkListKinds } from '../data/network-data.ts';
import { asnTableOf } from '../networks/asn-table.ts';
import { networkListOf } from '../networks/network-list.ts';
import { decodeSections, encodeSections, type Sections } from '../tables/sections.ts';
import { checkAsnTable, checkCityData, checkCompiledList, RefusedError } from './gates.ts';
import { withLock } from './lock.ts';
import { type NextFile, sha256, writeGeneration } from './write-generation.ts';

/** Maximum unpacked size: every list and a city database of both families. */
const MAX_BYTES = 1_000_000_000;

/** The current generation as one file, for machines without network. Undefined before the first update. */
export const exportedBundle = async (dataDir: string): Promise<Buffer | undefined> => {
  const current = await readCurrentGeneration(addressFolder(dataDir));
  if (!current) return undefined;
  const columns: Record<string, Uint8Array> = {};
  for (const { name } of current.manifest.files) columns[name] = await readFile(current.file(name)!.path);
  return gzipSync(encodeSections({ meta: current.manifest, columns }));
};

/** Validates a bundle like a download and makes it the current generation. Returns its name. */
export const importBundle = async (dataDir: string, bundle: Buffer, now: number): Promise<string> => {
  const { meta, columns } = unpacked(bundle);
  const files = (meta as Manifest).files.map(({ bytes: _, sha256: expected, ...file }): NextFile => {
    const column = columns[file.name];
    const check = checks[file.name];
    if (!column || !check) throw new RefusedError(`the bundle has no usable ${file.name}`);
    const content = Buffer.from(column);
    if (sha256(content) !== expected) throw new RefusedError(`${file.name} is damaged`);
    check(content);
    return { ...file, content };
  });
  const folder = addressFolder(dataDir);
  return withLock(folder, () => writeGeneration(folder, { files, reused: [], now }));
};

const unpacked = (bundle: Buffer): Sections => {
  try {
    return decodeSections(gunzipSync(bundle, { maxOutputLength: MAX_BYTES }));
  } catch (error) {
    throw new RefusedError(`not a bundle, or damaged: ${(error as Error).message}`);
  }
};

/** Files that a generation may have, with the check of each. */
const checks: Readonly<Record<string, (content: Buffer) => void>> = {
  'asn.bin': (content) => checkAsnTable(asnTableOf(decodeSections(content))),
  'city.mmdb': (content) => checkCityData(cityData({ 4: content, 6: content })),
  ...Object.fromEntries(
    networkListKinds.map((kind) => [
      `${kind}.bin`,
      (content: Buffer) => checkCompiledList(networkListOf(decodeSections(content)), kind),
    ]),
  ),
};
