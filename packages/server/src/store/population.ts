import type { ListPosition } from './list-position.ts';
import type { SessionRecord } from './records.ts';

/** What decides whether someone should review a session. */
export type ReviewCandidate = Pick<
  SessionRecord,
  'sessionId' | 'riskScore' | 'recommendedAction' | 'userIds' | 'tags' | 'activeAt'
>;

/** Scores of one recommended action. */
export interface ScoreBand {
  readonly action: string;
  readonly minScore: number;
  readonly maxScore: number;
}

/** Reads about all sessions of a workspace, without reading each of them. */
export interface SessionPopulation {
  /** How many sessions have been active since then. Always exact. */
  sessionsSince(workspaceId: string, activeFrom: number): Promise<number>;
  /** At most `limit` session IDs, evenly spread over the sessions by their latest activity. */
  spreadSessions(workspaceId: string, limit: number): Promise<{ ids: string[]; sessions: number }>;
  /** Sessions of a band that have been active since then, at most `limit`. Without those of the site's own monitors. */
  sessionsInBand(
    workspaceId: string,
    band: ScoreBand & { readonly activeFrom: number },
    limit: number,
  ): Promise<ReviewCandidate[]>;
  /** By the start of each hour with sessions, Unix ms: their number, and what differs when one of them does, in one text. */
  hourMarks(
    workspaceId: string,
    activeFrom: number,
    /** Nobody waits for them: others have their turns more often. */
    isBackground?: boolean,
  ): Promise<ReadonlyMap<number, string>>;
  /** The next sessions by their latest activity, oldest first. */
  activityAfter(workspaceId: string, after: ListPosition, limit: number): Promise<ListPosition[]>;
}
