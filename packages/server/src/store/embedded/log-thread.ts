import { parentPort, workerData } from 'node:worker_threads';
import { repeatedly } from '../../base/repeatedly.ts';
import { lowerPriority } from '../../base/thread-priority.ts';
import { sentError } from '../sent-error.ts';
import { logKeeper } from './log-keeper.ts';

/** All others go first: nobody waits for this thread. */
const NICENESS = 10;
/** How often the log is made durable: the less is written at once, the shorter others wait for the disk. */
const SYNC_MS = 50;
/** How often it may be copied to the database: under load, before it is so long that those who write copy it. */
const COPY_MS = 700;
/**
 * It is copied this seldom while it grows by few pages each time: what many commits change is then copied once. Together they are
 * not so many pages that those who write would wait.
 */
const SELDOM = 8;
const FEW_PAGES = 300;
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
let turns = 0;
let pagesATurn = 0;
const copy = async (): Promise<void> => {
  if (++turns < SELDOM && pagesATurn <= FEW_PAGES) return;
  pagesATurn = (await keeper.copy()) / turns;
  turns = 0;
};
const syncing = repeatedly(reported(keeper.sync), SYNC_MS);
const copying = repeatedly(reported(copy), COPY_MS);

port.once('message', async () => {
  await Promise.all([syncing.stop(), copying.stop()]);
  keeper.close();
});
