import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TrainingData } from '@gait/engine/models';
import { recordingsFolder } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { recordingFiles } from '../recordings/read-recordings.ts';

/** The hashes of the files that `readCorpus` reads, by file name. */
export const trainingData = (sessionFolders: readonly string[]): TrainingData => ({
  recordings: hashesOf(
    dataSets
      .filter(({ trains }) => trains)
      .map(({ file }) => join(recordingsFolder(), file))
      .filter((file) => existsSync(file)),
  ),
  browserSessions: hashesOf(sessionFolders.flatMap(recordingFiles)),
});

const hashesOf = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
