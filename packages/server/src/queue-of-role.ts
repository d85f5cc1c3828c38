import type { Role } from './role.ts';
import { appendQueue } from './scoring/append-queue.ts';
import { type QueueParts, type ScoringQueue, scoringQueue } from './scoring/scoring-queue.ts';
import { type ShareParts, scoringShare } from './scoring/scoring-share.ts';

/** Other servers score for one that only ingests, and one that only answers scores what it is asked for. */
export const queueOf = async (role: Role, parts: QueueParts & ShareParts): Promise<ScoringQueue> => {
  if (role === 'ingest') return appendQueue(parts);
  const takes = { all: 'left', score: 'all', api: 'asked' } as const;
  const share = role === 'score' && { share: await scoringShare(parts) };
  return scoringQueue({ ...parts, takes: takes[role], ...share });
};
