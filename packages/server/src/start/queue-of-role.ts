import type { ServerRole } from '../options/role.ts';
import { appendQueue } from '../scoring/append-queue.ts';
import { type QueueParts, type ScoringQueue, scoringQueue } from '../scoring/scoring-queue.ts';
import { type ShareParts, scoringShare } from '../scoring/scoring-share.ts';

/**
 * Other servers score for one that only ingests, and one that only answers scores what it is asked for. All others that share
 * a store divide the sessions among themselves.
 */
export const queueOf = async (role: ServerRole, parts: QueueParts & ShareParts): Promise<ScoringQueue> => {
  if (role === 'ingest') return appendQueue(parts);
  if (role === 'api') return scoringQueue({ ...parts, takes: 'asked' });
  return scoringQueue({ ...parts, ...(parts.inbox.isShared && { share: await scoringShare(parts) }) });
};
