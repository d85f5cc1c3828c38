import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A number that Linux counts. NaN where nobody counts it. */
const counted = (file: string, number: RegExp): number => {
  const [, count] = (existsSync(file) && number.exec(readFileSync(file, 'utf8'))) || [];
  return Number(count);
};

/** Bytes that this process has written to files. */
export const writtenBytes = (): number => counted('/proc/self/io', /^write_bytes: (\d+)/m);

/** CPU time of a thread of this process, µs. */
const timeOf = (thread: string): number => counted(`/proc/self/task/${thread}/schedstat`, /^(\d+)/) / 1_000;

export const mainThreadTime = (): number => timeOf(String(process.pid));

/** How nice the threads are that score. No other ones are so. */
const NICENESS = 5;
const nicenessOf = (thread: string): number =>
  counted(`/proc/self/task/${thread}/stat`, /\) \S(?: -?\d+){15} (-?\d+)/);

/** CPU time of the threads that score, µs. */
export const scoringTime = (): number =>
  (existsSync('/proc/self/task') ? readdirSync('/proc/self/task') : [])
    .filter((thread) => nicenessOf(thread) === NICENESS)
    .reduce((sum, thread) => sum + timeOf(thread), 0);
