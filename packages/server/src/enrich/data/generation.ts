import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of a generation, with its sources and its checksum. */
export interface DataFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Number of ranges; for a city database, its bytes. */
  readonly records: number;
  /** Day of the data itself. */
  readonly date: string;
  readonly sources: readonly DataSource[];
}

export interface DataSource {
  readonly id: string;
  readonly from: string;
  /** Day of the data, if the publisher states it. */
  readonly date: string;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly licence: string;
  readonly entries: number;
  /** Of the downloaded content. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: readonly DataFile[];
}

/** An immutable folder of verified data. */
export interface Generation {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  file(name: string): (DataFile & { readonly path: string }) | undefined;
}

export const addressFolder = (dataDir: string): string => join(dataDir, 'ipintel');

/** The file that names the current generation. Replacing it swaps the data. */
export const currentFile = (folder: string): string => join(folder, 'CURRENT');

/** Undefined before the first update. */
export const readCurrentGeneration = async (folder: string): Promise<Generation | undefined> => {
  let name: string;
  try {
    name = (await readFile(currentFile(folder), 'utf8')).trim();
  } catch {
    return undefined;
  }
  return readGeneration(folder, name);
};

export const readGeneration = async (folder: string, name: string): Promise<Generation> => {
  const path = join(folder, name);
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest;
  const files = new Map(manifest.files.map((file) => [file.name, { ...file, path: join(path, file.name) }]));
  return { name, folder: path, manifest, file: (wanted) => files.get(wanted) };
};
