import { statfs } from 'node:fs/promises';
import { remedyOf } from '@gait/wire';
import { storeProblem } from '../../http/store-problem.ts';
import type { FactOf } from '../fact.ts';

const GIGABYTE = 2 ** 30;
const LITTLE_BYTES = GIGABYTE;

export const storeFact: FactOf = async (sources) => {
  const { bavail, bsize } = await statfs(sources.dataDir);
  const free = bavail * bsize;
  const fault = await sources.store.fault();
  const about = { id: 'store', title: 'Disk and store' };
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free for the data folder.`;
  if (fault) {
    const { code, message } = storeProblem(fault);
    return { ...about, state: 'bad', text: `${message} ${text}`, remedy: remedyOf(code) ?? 'See the log.' };
  }
  if (free < LITTLE_BYTES)
    return { ...about, state: 'look', text, remedy: 'Free space, or keep sessions for fewer days.' };
  return { ...about, state: 'good', text: `The store can write. ${text}` };
};
