import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { groupBy } from '../group-by.ts';
import type { Recording } from '../recordings/recording.ts';

/** Every session of a data set, grouped by person in file order; undefined when the data set is not on this machine. */
export const recordingsByPerson = async (dataset: string): Promise<Recording[][] | undefined> => {
  const source = dataSets.find(({ name }) => name === dataset);
  const recordings = source && (await readDataSet(source));
  if (!recordings) return undefined;
  return [...groupBy(recordings, ({ subject }) => subject).values()];
};
