import { parentPort, threadId, workerData } from 'node:worker_threads';
import { monotonicNow } from '../base/clock.ts';
import { lowerPriority } from '../base/thread-priority.ts';
import { placeFacts } from '../enrich/places/place-facts.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import { sentError } from '../store/sent-error.ts';
import { createScorer } from './scorer.ts';
import { turnOf } from './turn.ts';
import type { WorkerMessage, WorkerRequest } from './worker-messages.ts';

/** Scoring gives way to the thread that acknowledges beacons. */
const NICENESS = 5;

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const post = (message: WorkerMessage): void => port.postMessage(message);

lowerPriority(NICENESS);
// The inbox keeps the beacons until the log of the database is on the disk.
const store = await openStore({ ...workerData, isRepeatable: true });
const settings = settingsSource(store, monotonicNow);
const scorer = createScorer({
  store,
  settings,
  placeOf: placeFacts,
  now: Date.now,
  isShared: workerData.url !== undefined,
  turn: turnOf(workerData.memory, threadId),
  onFailure: (error) => post({ type: 'failure', error: textOf(error) }),
});

const answer = async (request: WorkerRequest): Promise<void> => {
  if (request.type === 'ping') return post({ type: 'alive' });
  if (request.type === 'forget') return scorer.forgetSettings(request.workspaceId);
  if (request.type === 'erased') return scorer.forgetErased(request.hashes);
  if (request.type === 'close') {
    await store.close();
    return port.close();
  }
  const { id, type, sessions } = request;
  try {
    post({ type: 'done', id, result: await scorer[type](sessions) });
  } catch (error) {
    post({ type: 'failed', id, error: sentError(error) });
  }
};

port.on('message', answer);
