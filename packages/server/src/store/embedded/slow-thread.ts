import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../base/thread-priority.ts';
import { openStore } from '../open-store.ts';
import { answerTo, type Call } from '../slow-calls.ts';

/** Beacons and their scores go first. */
const NICENESS = 7;

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

lowerPriority(NICENESS);
const store = await openStore(workerData);
port.on('message', async (call: Call) => port.postMessage(await answerTo(call, store)));
