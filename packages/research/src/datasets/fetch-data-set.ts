import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Recording } from '../recordings/recording.ts';
import type { DataSet, SourceFile } from './data-set.ts';
import { DataFetchError, fetchFile } from './fetch-file.ts';
import { addHashes, type Hashes, readHashes } from './hashes.ts';
import { tarEntries } from './tar.ts';
import { zipEntries } from './zip.ts';

export interface FetchDataSetOptions {
  /** Folder for originals and recordings. */
  readonly folder: string;
  /** Hashes of the repository. */
  readonly hashes: Hashes;
  readonly onFile?: (file: string, note: string) => void;
  readonly retryDelay?: number;
}

export interface FetchedDataSet {
  /** Hashes of all downloads. */
  readonly hashes: Hashes;
  /** Number of recordings written; undefined if the recordings are unchanged or cannot be converted. */
  readonly recordings?: number;
}

/** Hashes of the first fetch on this machine, for addresses that the repository has no hash of. */
const LOCK = 'fetched.json';

/** Downloads the files of a data set that are missing, and converts them to recordings. */
export const fetchDataSet = async (
  dataSet: DataSet,
  { folder, hashes, onFile, retryDelay }: FetchDataSetOptions,
): Promise<FetchedDataSet> => {
  const [lock, output] = [join(folder, LOCK), join(folder, 'humans', dataSet.file)];
  if (existsSync(output) && !dataSet.downloads.some(({ address }) => readHashes(lock)[address])) {
    onFile?.(dataSet.file, 'kept, because this command did not write it');
    return { hashes: {} };
  }
  const fetched: Record<string, string> = {};
  let isNew = false;
  for (const { address, file } of dataSet.downloads) {
    const { sha256, downloaded } = await fetchFile({
      address,
      to: join(folder, 'originals', dataSet.name, file),
      sha256: hashes[address] ?? readHashes(lock)[address],
      ...(retryDelay === undefined ? {} : { retryDelay }),
    });
    fetched[address] = sha256;
    isNew ||= downloaded;
    onFile?.(file, noteOn(downloaded, hashes[address] !== undefined));
  }
  const recordings = isNew || !existsSync(output) ? converted(dataSet, folder) : undefined;
  if (recordings) writeRecordings(output, recordings);
  addHashes(lock, fetched);
  return { hashes: fetched, ...(recordings ? { recordings: recordings.length } : {}) };
};

const converted = (dataSet: DataSet, folder: string): Recording[] | undefined => {
  try {
    return dataSet.convert && [...dataSet.convert(sourceFiles(dataSet, folder))];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFetchError(
      'not_convertible',
      `cannot convert ${join(folder, 'originals', dataSet.name)}: ${reason}`,
    );
  }
};

const noteOn = (downloaded: boolean, isKnown: boolean): string => {
  if (!downloaded) return 'unchanged';
  return isKnown ? 'downloaded, hash matches' : 'downloaded, first hash recorded';
};

function* sourceFiles({ name, downloads }: DataSet, folder: string): Iterable<SourceFile> {
  for (const { file } of downloads)
    for (const { path, content } of entriesOf(join(folder, 'originals', name, file)))
      yield {
        download: file,
        path,
        text: () => (path.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8'),
      };
}

const entriesOf = (file: string) => (file.endsWith('.zip') ? zipEntries : tarEntries)(readFileSync(file));

const writeRecordings = (output: string, recordings: readonly Recording[]): void => {
  mkdirSync(join(output, '..'), { recursive: true });
  const lines = recordings.map((recording) => `${JSON.stringify(recording)}\n`).join('');
  writeFileSync(`${output}.partial`, gzipSync(lines));
  renameSync(`${output}.partial`, output);
};
