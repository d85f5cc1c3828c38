import { existsSync, readFileSync } from 'node:fs';

/** A number that Linux counts. NaN where nobody counts it. */
const counted = (file: string, number: RegExp): number => {
  const [, count] = (existsSync(file) && number.exec(readFileSync(file, 'utf8'))) || [];
  return Number(count);
};

/** Bytes that this process has written to files. */
export const writtenBytes = (): number => counted('/proc/self/io', /^write_bytes: (\d+)/m);

/** CPU time of the main thread of this process, µs. */
export const mainThreadTime = (): number =>
  counted(`/proc/self/task/${process.pid}/schedstat`, /^(\d+)/) / 1_000;
