import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Footprint {
  /** ms until the first look-up can be answered. */
  readonly loadMs: number;
  /** MB of resident memory that the data adds to a process. */
  readonly residentMb: number;
  /** Network look-ups without city per second of processor time; with city where it is loaded. */
  readonly perCpuSecond: number;
}

const program = fileURLToPath(new URL('./measure-footprint.ts', import.meta.url));

/** Measured in a process of its own, whose memory holds nothing else. */
export const footprint = (dataDir: string, level: 'city' | 'none'): Footprint => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', program, dataDir, level],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the measurement failed: ${stderr}`);
  return JSON.parse(stdout) as Footprint;
};
