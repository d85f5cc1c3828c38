import type { Role } from './role.ts';
import { appendQueue } from './scoring/append-queue.ts';
import { type QueueParts, type ScoringQueue, scoringQueue } from './scoring/scoring-queue.ts';

/** Other servers score for one that only ingests, and one that only answers scores what it is asked for. */
export const queueOf = async (role: Role, parts: QueueParts): Promise<ScoringQueue> => {
  if (role === 'ingest') return appendQueue(parts);
  const takes = { all: 'left', score: 'all', api: 'asked' } as const;
  return scoringQueue({ ...parts, takes: takes[role] });
};
