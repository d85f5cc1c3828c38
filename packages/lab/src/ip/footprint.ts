import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Footprint {
  /** ms of processor time until the first lookup is possible. */
  readonly loadMs: number;
  /** MB of resident memory for the data. */
  readonly residentMb: number;
  /** Lookups per second of processor time, with city if it is loaded. */
  readonly perCpuSecond: number;
}

const program = fileURLToPath(new URL('./measure-footprint.ts', import.meta.url));

/** Repetitions; the fastest one is used, because other load on the machine only adds time. */
const PROCESSES = 5;

/** Measures time and memory in separate processes, whose memory holds nothing else. */
export const footprint = (dataDir: string, level: 'city' | 'none'): Footprint => {
  const measured = Array.from({ length: PROCESSES }, () => measure(dataDir, level));
  return {
    loadMs: Math.min(...measured.map(({ loadMs }) => loadMs)),
    residentMb: Math.max(...measured.map(({ residentMb }) => residentMb)),
    perCpuSecond: Math.max(...measured.map(({ perCpuSecond }) => perCpuSecond)),
  };
};

const measure = (dataDir: string, level: 'city' | 'none'): Footprint => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', program, dataDir, level],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the measurement failed: ${stderr}`);
  return JSON.parse(stdout) as Footprint;
};
