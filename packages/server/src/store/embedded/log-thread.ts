import { parentPort, workerData } from 'node:worker_threads';
import { repeatedly } from '../../base/repeatedly.ts';
import { lowerPriority } from '../../base/thread-priority.ts';
import { sentError } from '../sent-error.ts';
import { logKeeper } from './log-keeper.ts';

/** All others go first: nobody waits for this thread. */
const NICENESS = 10;
/** How often the log is made durable: the less is written at once, the shorter others wait for the disk. */
const SYNC_MS = 50;
/** How often it is looked whether there is enough to copy to the database. */
const LOOK_MS = 700;
/**
 * Pages that are copied together: what many commits change is then copied once. Meanwhile the log may grow by 3,000 more before
 * those who write copy it themselves.
 */
const MANY_PAGES = 5_000;
/** After so many looks, half a minute, fewer are copied too. */
const SELDOM = 43;
/** How long it waits after a failure, such as a full disk. */
const RETRY_MS = 1_000;

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

lowerPriority(NICENESS);
const keeper = logKeeper(workerData.path);
const reported = (work: () => Promise<void>) => (): Promise<void> =>
  work().catch(async (error) => {
    port.postMessage(sentError(error));
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  });
let looks = 0;
const copy = async (): Promise<void> => {
  const pages = await keeper.waiting();
  if (pages === 0 || (pages < MANY_PAGES && ++looks < SELDOM)) return;
  await keeper.copy();
  looks = 0;
};
const syncing = repeatedly(reported(keeper.sync), SYNC_MS);
const copying = repeatedly(reported(copy), LOOK_MS);

port.once('message', async () => {
  await Promise.all([syncing.stop(), copying.stop()]);
  keeper.close();
});
