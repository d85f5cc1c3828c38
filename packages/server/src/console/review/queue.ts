import type { LabelRecord, Labels } from '../../store/labels.ts';
import type { ListPosition } from '../../store/list-position.ts';
import type { SessionReader, SessionSummary } from '../../store/store.ts';
import { drawChance, drawNumber, queueNumber } from './draw.ts';
import { type ReviewReason, type Thresholds, whyReview } from './why-review.ts';

/** The queue is made from the newest sessions of a week: older ones are decided. */
const WINDOW_MS = 7 * 86_400_000;
const MAX_SESSIONS = 2_000;
const PAGE = 200;
/** Drawn sessions are judged twice, so that the agreement of reviewers can be measured. */
const REVIEWERS_OF_DRAWN = 2;

export interface QueuedSession {
  readonly session: SessionSummary;
  readonly why: readonly ReviewReason[];
  /** Whether it was drawn at random. It is judged blind. */
  readonly isDrawn: boolean;
}

export interface Queue {
  readonly items: readonly QueuedSession[];
  /** The chance of each session to be drawn. */
  readonly chance: number;
}

/** The sessions of a week that need eyes, and those drawn at random, in an order that tells nothing about them. */
export const reviewQueue = async (
  store: Pick<SessionReader, 'sessions'>,
  { workspaceId, thresholds, now }: { workspaceId: string; thresholds: Thresholds; now: number },
): Promise<Queue> => {
  const sessions = await newestSessions(store, workspaceId, now - WINDOW_MS);
  const judged = sessions.map((session) => ({ session, why: whyReview(session, thresholds) }));
  const chance = drawChance(sessions.length, judged.filter(({ why }) => why.length > 0).length);
  const number = ({ session }: { session: SessionSummary }) => queueNumber(workspaceId, session.sessionId);
  const items = judged
    .map((item) => ({ ...item, isDrawn: drawNumber(workspaceId, item.session.sessionId) < chance }))
    .filter(({ why, isDrawn }) => isDrawn || why.length > 0)
    .sort((a, b) => number(a) - number(b));
  return { items, chance };
};

const newestSessions = async (
  store: Pick<SessionReader, 'sessions'>,
  workspaceId: string,
  activeFrom: number,
): Promise<SessionSummary[]> => {
  const sessions: SessionSummary[] = [];
  let after: ListPosition | undefined;
  do {
    const page = await store.sessions(workspaceId, { activeFrom }, { limit: PAGE, after });
    sessions.push(...page);
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after && sessions.length < MAX_SESSIONS);
  return sessions.filter(({ excluded }) => !excluded);
};

/** Those that a reviewer has not judged and that still need a judgment. */
export const openItems = async (
  store: Pick<Labels, 'labelsOf'>,
  { items }: Queue,
  reviewer: { readonly workspaceId: string; readonly author: string },
): Promise<QueuedSession[]> => {
  const ids = items.map(({ session }) => session.sessionId);
  const authors = new Map<string, Set<string>>();
  for (const label of await store.labelsOf(reviewer.workspaceId, ids))
    if (isReview(label))
      authors.set(label.sessionId, (authors.get(label.sessionId) ?? new Set()).add(label.author));
  return items.filter(({ session, isDrawn }) => {
    const known = authors.get(session.sessionId);
    return !known || (!known.has(reviewer.author) && isDrawn && known.size < REVIEWERS_OF_DRAWN);
  });
};

/** Whether a label is a member's verdict that still counts. */
export const isReview = ({ source, withdrawnAt }: LabelRecord): boolean =>
  source === 'review' && withdrawnAt === null;
