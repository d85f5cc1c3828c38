import { readDataSet } from '@gait/research/datasets/data-folder';
import { dataSets } from '@gait/research/datasets/index';
import { groupBy } from '@gait/research/group-by';
import type { Recording } from '@gait/research/recordings/recording';

/** Every session of a data set, grouped by person in file order; undefined when the data set is not on this machine. */
export const recordingsByPerson = async (dataset: string): Promise<Recording[][] | undefined> => {
  const source = dataSets.find(({ name }) => name === dataset);
  const recordings = source && (await readDataSet(source));
  if (!recordings) return undefined;
  return [...groupBy(recordings, ({ subject }) => subject).values()];
};
