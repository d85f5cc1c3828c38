import { BroadcastChannel, isMainThread } from 'node:worker_threads';
import { mainThreadTime, scoringTime, writtenBytes } from './counted.ts';
import type { Usage } from './measured-process.ts';

/** Where threads are asked what they have in memory. */
const THREADS = 'gait-usage';
const QUESTION = 'usage';
/** In which threads answer. A thread that collects a large heap takes most of it. */
const ANSWER_MS = 1_000;

/** Bytes of the objects of this thread, and of the buffers that they have outside of the heap, after a collection if possible. */
const heapOfThread = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const heapOfOtherThreads = async (): Promise<number> => {
  let sum = 0;
  const channel = new BroadcastChannel(THREADS);
  channel.onmessage = ({ data }) => {
    if (typeof data === 'number') sum += data;
  };
  channel.postMessage(QUESTION);
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  channel.close();
  return sum;
};

const usageOf = async (): Promise<Usage> => {
  // Without a collection, the garbage of threads would be more than what they keep.
  const others = globalThis.gc ? await heapOfOtherThreads() : 0;
  const heap = heapOfThread() + others;
  const { user, system } = process.cpuUsage();
  return {
    cpu: user + system,
    mainThread: mainThreadTime(),
    scoring: scoringTime(),
    memory: process.memoryUsage.rss(),
    heap,
    written: writtenBytes(),
  };
};

/** Loaded before a measured script: answers each message with the usage of its process, after a collection if that is possible. */
if (isMainThread && process.send) {
  process.on('message', async () => process.send?.(await usageOf()));
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
} else if (!isMainThread) {
  const channel = new BroadcastChannel(THREADS);
  channel.onmessage = ({ data }) => {
    if (data === QUESTION) channel.postMessage(heapOfThread());
  };
  channel.unref();
}
