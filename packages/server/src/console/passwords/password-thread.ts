import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../base/thread-priority.ts';
import { type PasswordTask, passwordResult } from './password-work.ts';

/** Beacons and pages go first: a person who signs in can wait. */
const NICENESS = 10;

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

lowerPriority(NICENESS);
port.on('message', (task: PasswordTask) => port.postMessage(passwordResult(task)));
