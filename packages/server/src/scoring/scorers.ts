import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createScorer, type Scorer } from './scorer.ts';
import type { ScorerParts } from './scoring-context.ts';
import { turnMemory } from './turn.ts';
import { workerScorer } from './worker-scorer.ts';

export interface ScorersOptions extends ScorerParts {
  /** Threads that score. 0 scores in this thread. */
  readonly threads: number | undefined;
  /** Where threads open the store. */
  readonly open: { readonly url?: string | undefined; readonly dataDir: string };
}

const MAX_DEFAULT = 4;

/** The built worker, beside the bundle that this file is part of. The sources have none. */
const script = new URL('./scoring/scoring-worker.js', import.meta.url);

/** The built service leaves one core to the main thread, and the sources score in the main thread. */
const defaultThreads = (): number =>
  existsSync(fileURLToPath(script)) ? Math.min(MAX_DEFAULT, Math.max(1, availableParallelism() - 1)) : 0;

export const createScorers = ({ threads, open, ...parts }: ScorersOptions): Scorer[] => {
  const count = threads ?? defaultThreads();
  if (count === 0) return [createScorer({ ...parts, isShared: open.url !== undefined })];
  const memory = turnMemory();
  const { onFailure } = parts;
  return Array.from({ length: count }, () => workerScorer({ script, store: open, memory, onFailure }));
};
