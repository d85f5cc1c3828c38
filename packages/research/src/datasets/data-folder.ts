import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecordings } from '../recordings/read-recordings.ts';
import type { Recording } from '../recordings/recording.ts';
import type { DataSet } from './data-set.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** `GAIT_DATA`, else `.data` in the repository, which git ignores. */
export const dataFolder = (): string => resolve(process.env.GAIT_DATA ?? join(repository, '.data'));

/** Folder of recordings, one file per data set. */
export const recordingsFolder = (): string => join(dataFolder(), 'humans');

/** Folder of people of other recorders: to measure and draw lines by, never to train on. */
export const measureFolder = (): string => join(dataFolder(), 'measure');

/** Folder for intermediate results, which commands can write again. */
export const cacheFolder = (): string => join(repository, '.cache', 'lab');

/** All recordings of a data set. Undefined, with a message, if the data set is missing. */
export const readDataSet = async ({
  name,
  file,
}: Pick<DataSet, 'name' | 'file'>): Promise<Recording[] | undefined> => {
  const path = join(recordingsFolder(), file);
  if (!existsSync(path)) {
    console.error(
      `lab: ${name} is missing (${path}); get it with \`npm run lab -- data ${name}\`, or set GAIT_DATA`,
    );
    return undefined;
  }
  const recordings: Recording[] = [];
  for await (const recording of readRecordings(path)) recordings.push(recording);
  return recordings;
};
