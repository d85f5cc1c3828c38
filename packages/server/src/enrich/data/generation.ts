import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of a generation: what it is, where it came from, and how to tell that it is whole. */
export interface DataFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Ranges, or bytes of a database that is not ours. */
  readonly records: number;
  /** Day of the data itself. */
  readonly date: string;
  readonly sources: readonly DataSource[];
}

export interface DataSource {
  readonly id: string;
  readonly from: string;
  /** Day of the data, as far as the publisher tells it. */
  readonly date: string;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly licence: string;
  readonly entries: number;
  /** Of the content as it came. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: readonly DataFile[];
}

/** A folder of data that was checked as a whole and is never changed again. */
export interface Generation {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  file(name: string): (DataFile & { readonly path: string }) | undefined;
}

export const dataFolder = (dataDir: string): string => join(dataDir, 'ipintel');

/** The file that names the current generation; replacing it is the swap. */
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
