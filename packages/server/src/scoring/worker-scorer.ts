import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { OnFailure } from '../session/fold.ts';
import type { Previews } from '../session/previews.ts';
import { receivedError } from '../store/sent-error.ts';
import type { ScoredSession, Scorer } from './scorer.ts';
import { endTurn, type TurnMemory } from './turn.ts';
import type { PendingSession } from './waiting-beacons.ts';
import type { WorkerMessage, WorkerRequest } from './worker-messages.ts';

export interface WorkerScorerOptions {
  /** The built file of `scoring-worker.ts`. */
  readonly script: URL;
  /** Where the worker opens the store. */
  readonly store: { readonly url?: string | undefined; readonly dataDir: string };
  readonly memory: TurnMemory;
  readonly limits?: WorkerLimits;
  readonly onFailure: OnFailure;
}

/** When a thread is stopped. */
export interface WorkerLimits {
  /** It answers nothing for this long. Folding yields every few ms, so only an endless loop is silent. */
  readonly silentMs: number;
  readonly heapMb: number;
}

/**
 * The cache of sessions takes some 20 MB of the heap, and up to 256 MB outside of it. The larger its limit, up to 2 GB, the more
 * V8 lets a heap grow between two collections. With 1 GB, it collected it about every 500 beacons, and compiled the same short
 * functions twenty times and more.
 */
const LEAST_HEAP_MB = 1_024;
const MOST_HEAP_MB = 2_048;

/** A machine with little memory gives the main thread less too. */
const heapMb = (): number => {
  const ofMainThread = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
  return Math.min(MOST_HEAP_MB, Math.max(LEAST_HEAP_MB, ofMainThread));
};

const LIMITS: WorkerLimits = { silentMs: 30_000, heapMb: heapMb() };
/** How often a busy thread is asked whether it is alive, in the time that it may be silent. */
const PINGS = 6;

interface Running {
  readonly worker: Worker;
  heardAt: number;
  readonly waiting: Map<
    number,
    { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
  >;
}

/**
 * A scorer in a thread of its own. When the thread throws, hangs or runs out of memory, what it was given fails, and the next
 * call starts another thread. The beacons are still in the inbox.
 */
export const workerScorer = (options: WorkerScorerOptions): Scorer => {
  let running: Running | undefined;
  let lastId = 0;

  const start = (): Running => {
    const started = startThread(options);
    started.worker.on('exit', () => {
      if (running === started) running = undefined;
    });
    return started;
  };

  /** Resolves to what the scorer of the thread does. */
  const call = async (type: 'score' | 'preview', sessions: readonly PendingSession[]): Promise<unknown> => {
    running ??= start();
    const id = ++lastId;
    const { waiting } = running;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    send(running, { type, id, sessions });
    return answer;
  };

  running = start();
  return {
    score: (sessions) => call('score', sessions) as Promise<ScoredSession[]>,
    preview: (sessions) => call('preview', sessions) as Promise<Previews>,
    forgetSettings: (workspaceId) => send(running, { type: 'forget', workspaceId }),
    forgetErased: (hashes) => send(running, { type: 'erased', hashes }),
    close: async () => {
      if (!running) return;
      const { worker } = running;
      const exit = new Promise((resolve) => worker.once('exit', resolve));
      send(running, { type: 'close' });
      await exit;
    },
  };
};

const startThread = ({ script, store, memory, limits = LIMITS, onFailure }: WorkerScorerOptions): Running => {
  const worker = new Worker(script, {
    workerData: { ...store, memory },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  const started: Running = { worker, heardAt: performance.now(), waiting: new Map() };
  const timer = setInterval(() => {
    if (started.waiting.size === 0) started.heardAt = performance.now();
    else if (performance.now() - started.heardAt > limits.silentMs) void worker.terminate();
    else send(started, { type: 'ping' });
  }, limits.silentMs / PINGS).unref();
  // The thread has no id any more when it has stopped.
  const { threadId } = worker;
  let reason = new Error('the scoring thread stopped');
  worker.on('message', (message: WorkerMessage) => hear(started, message, onFailure));
  worker.on('error', (error) => {
    reason = error;
  });
  worker.on('exit', () => {
    clearInterval(timer);
    endTurn(memory, threadId);
    for (const { reject } of started.waiting.values()) reject(reason);
  });
  return started;
};

const send = (to: Running | undefined, request: WorkerRequest): void => to?.worker.postMessage(request);

const hear = (from: Running, message: WorkerMessage, onFailure: OnFailure): void => {
  from.heardAt = performance.now();
  if (message.type === 'failure') onFailure(new Error(message.error));
  if (message.type === 'failure' || message.type === 'alive') return;
  const waiting = from.waiting.get(message.id);
  from.waiting.delete(message.id);
  if (message.type === 'done') waiting?.resolve(message.result);
  else waiting?.reject(receivedError(message.error));
};
