import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dataFolder, recordingsFolder } from '@gait/research/datasets/data-folder';
import type { DataSet } from '@gait/research/datasets/data-set';
import { fetchDataSet } from '@gait/research/datasets/fetch-data-set';
import { DataFetchError } from '@gait/research/datasets/fetch-file';
import { addHashes, readHashes } from '@gait/research/datasets/hashes';
import { dataSets } from '@gait/research/datasets/index';
import type { LabCommand } from '../command.ts';

const HASHES = fileURLToPath(new URL('../datasets/hashes.json', import.meta.url));

export const dataCommand: LabCommand = {
  name: 'data',
  summary: 'download public data sets and convert them to recordings: [NAME...] [--list] [--record]',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: 'boolean' }, record: { type: 'boolean' } },
    });
    if (values.list) {
      for (const dataSet of dataSets) console.log(described(dataSet));
      return 0;
    }
    const unknown = positionals.filter((name) => !dataSets.some((one) => one.name === name));
    if (unknown.length > 0) {
      console.error(`lab: no data set ${unknown.join(', ')}; \`npm run lab -- data --list\` lists them`);
      return 2;
    }
    const wanted = dataSets.filter(({ name, downloads }) =>
      positionals.length > 0 ? positionals.includes(name) : downloads.length > 0,
    );
    const results: boolean[] = [];
    for (const dataSet of wanted) results.push(await fetchOne(dataSet, values.record ?? false));
    return results.every(Boolean) ? 0 : 1;
  },
};

/** Answers whether the recordings of the data set are there afterwards. */
const fetchOne = async (dataSet: DataSet, isRecorded: boolean): Promise<boolean> => {
  const { name, origin, convert } = dataSet;
  try {
    const { hashes, recordings } = await fetchDataSet(dataSet, {
      folder: dataFolder(),
      hashes: readHashes(HASHES),
      onFile: (file, note) => console.log(`${name}: ${file}: ${note}`),
    });
    if (isRecorded) addHashes(HASHES, hashes);
    if (recordings !== undefined) console.log(`${name}: ${recordings} recordings`);
  } catch (error) {
    if (!(error instanceof DataFetchError)) throw error;
    console.error(`lab: ${name}: ${error.message}`);
    return false;
  }
  if (convert || isPresent(dataSet)) return true;
  console.error(
    `lab: ${name} has no converter: prepare ${join(recordingsFolder(), dataSet.file)} by hand from ${origin} (docs/training.md)`,
  );
  return false;
};

const isPresent = ({ file }: DataSet): boolean => existsSync(join(recordingsFolder(), file));

const described = (dataSet: DataSet): string => {
  const { name, title, origin, license, streams, trains, downloads, convert } = dataSet;
  const hashes = readHashes(HASHES);
  return [
    `${name}: ${title}, ${origin}`,
    `  license ${license}; ${trains ? 'training and evaluation' : 'evaluation only'}; streams: ${streams.join(', ')}`,
    `  recordings: ${isPresent(dataSet) ? 'present' : 'missing'}; ${convert ? 'converted by this command' : 'prepared by hand (docs/training.md)'}`,
    ...downloads.map(
      ({ address }) =>
        `  ${address}\n    sha256 ${hashes[address] ?? 'not recorded: the first download is trusted'}`,
    ),
  ].join('\n');
};
