import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TrainingData } from '@gait/engine/models';
import { recordingsFolder } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { recordingFiles } from '../recordings/read-recordings.ts';

/** Hashes of the files that `readCorpus` reads: recordings by file name, sessions by folder and file name. */
export const trainingData = (sessionFolders: readonly string[]): TrainingData => ({
  recordings: hashesOf(
    dataSets
      .filter(({ trains }) => trains)
      .map(({ file }) => join(recordingsFolder(), file))
      .filter((file) => existsSync(file)),
    (file) => basename(file),
  ),
  browserSessions: hashesOf(
    sessionFolders.flatMap(recordingFiles),
    (file) => `${basename(dirname(file))}/${basename(file)}`,
  ),
});

const hashesOf = (files: readonly string[], nameOf: (file: string) => string): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [nameOf(file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
