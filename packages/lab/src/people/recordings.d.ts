import type { Recording } from '../datasets/recording.ts';
/** Every session of a data set, gathered by person in the order of the file; undefined when it is not on this machine. */
export declare const recordingsByPerson: (dataset: string) => Promise<Recording[][] | undefined>;
