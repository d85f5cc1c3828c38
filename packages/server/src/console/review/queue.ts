import { DAY_MS } from '@gait/wire/time';
import { sessionStatus } from '../../session/status.ts';
import type { LabelPosition, LabelRecord, Labels } from '../../store/labels.ts';
import type { ReviewCandidate, SessionPopulation } from '../../store/population.ts';
import { drawChance, queueNumber } from './draw.ts';
import type { DrawnSessions } from './drawn-sessions.ts';
import { type ActionThresholds, bandsToReview, type ReviewReason, whyReview } from './why-review.ts';

/** The queues have the sessions of a week: older ones are decided. */
export const WINDOW_MS = 7 * DAY_MS;

/** Sessions of one band. More would take longer to read than anyone needs to review them. */
const MAX_BAND = 10_000;

/** Drawn sessions are judged twice, so that the agreement of reviewers can be measured. */
const REVIEWERS_OF_DRAWN = 2;

/** Labels of the sessions of a week are hardly older. */
const LABELS_MS = 30 * DAY_MS;
const LABELS_A_READ = 1_000;

export interface SessionToDecide {
  readonly sessionId: string;
  readonly why: readonly ReviewReason[];
  readonly tags: readonly string[];
  readonly userIds: readonly string[];
}

export interface Queues {
  /** What needs a decision: live sessions first, then by score, then by what depends on them. None of those that are drawn. */
  readonly decide: readonly SessionToDecide[];
  /** What was drawn at random from all sessions, to measure the score, in an order that tells nothing. It is judged blind. */
  readonly measure: readonly string[];
  /** The chance of each session to be drawn. */
  readonly chance: number;
  /** False if more sessions need a decision than the queue has. */
  readonly isComplete: boolean;
}

interface QueueOptions {
  readonly workspaceId: string;
  readonly thresholds: ActionThresholds;
  readonly now: number;
  readonly drawnSessions: DrawnSessions;
}

/** The sessions of a week that need a decision, and those that are drawn at random. */
export const reviewQueues = async (
  store: Pick<SessionPopulation, 'sessionsInBand' | 'sessionsSince'>,
  { workspaceId, thresholds, now, drawnSessions }: QueueOptions,
): Promise<Queues> => {
  const activeFrom = now - WINDOW_MS;
  const { candidates, isComplete } = await candidatesOf(store, { workspaceId, thresholds, activeFrom });
  const needing = candidates.filter((session) => whyReview(session, thresholds).length > 0);
  const chance = drawChance(await store.sessionsSince(workspaceId, activeFrom), needing.length);
  const drawn = await drawnSessions({ workspaceId, activeFrom, chance });
  return {
    decide: needing
      .filter(({ sessionId }) => !drawn.has(sessionId))
      .sort(byUrgency(now))
      .map(({ sessionId, tags, userIds, ...session }) => ({
        sessionId,
        tags,
        userIds,
        why: whyReview({ tags, userIds, ...session }, thresholds),
      })),
    measure: [...drawn].sort((one, other) => queueNumber(workspaceId, one) - queueNumber(workspaceId, other)),
    chance,
    isComplete,
  };
};

const byUrgency =
  (now: number) =>
  (one: ReviewCandidate, other: ReviewCandidate): number =>
    isLive(other, now) - isLive(one, now) ||
    other.riskScore - one.riskScore ||
    atStake(other) - atStake(one) ||
    other.activeAt - one.activeAt;

const isLive = ({ activeAt }: ReviewCandidate, now: number): number =>
  Number(sessionStatus(activeAt, now) === 'Live');

/** An account or an order depends on a session with a user more than an answer to a survey on one with a tag. */
const atStake = ({ userIds, tags }: ReviewCandidate): number =>
  userIds.length > 0 ? 2 : Number(tags.length > 0);

const candidatesOf = async (
  store: Pick<SessionPopulation, 'sessionsInBand'>,
  {
    workspaceId,
    thresholds,
    activeFrom,
  }: { readonly workspaceId: string; readonly thresholds: ActionThresholds; readonly activeFrom: number },
) => {
  const candidates: ReviewCandidate[] = [];
  let isComplete = true;
  for (const band of bandsToReview(thresholds)) {
    const found = await store.sessionsInBand(workspaceId, { ...band, activeFrom }, MAX_BAND);
    candidates.push(...found);
    isComplete &&= found.length < MAX_BAND;
  }
  return { candidates, isComplete };
};

interface Reviewer {
  readonly workspaceId: string;
  readonly author: string;
  readonly now: number;
}

/** What is left of the queues: nobody has decided, or the member and a second one have not measured. */
export const openQueues = async (
  store: Pick<Labels, 'labels'>,
  { decide, measure }: Queues,
  { workspaceId, author, now }: Reviewer,
): Promise<Pick<Queues, 'decide' | 'measure'>> => {
  const reviews = await reviewsSince(store, workspaceId, now - LABELS_MS);
  return {
    decide: decide.filter(({ sessionId }) => !reviews.has(sessionId)),
    measure: measure.filter((sessionId) => {
      const { authors, blindly } = reviews.get(sessionId) ?? NOBODY;
      return !authors.has(author) && blindly.size < REVIEWERS_OF_DRAWN;
    }),
  };
};

interface Reviews {
  readonly authors: ReadonlySet<string>;
  /** Those who got the session because it was drawn. */
  readonly blindly: ReadonlySet<string>;
}

const NOBODY: Reviews = { authors: new Set(), blindly: new Set() };

/** The members who have reviewed each session since then. */
const reviewsSince = async (
  store: Pick<Labels, 'labels'>,
  workspaceId: string,
  since: number,
): Promise<ReadonlyMap<string, Reviews>> => {
  const reviews = new Map<string, Reviews>();
  let after: LabelPosition | undefined = { labeledAt: since, id: '' };
  while (after) {
    const page: LabelRecord[] = await store.labels(workspaceId, LABELS_A_READ, after);
    for (const { sessionId, author, selection } of page.filter(isReview)) {
      const { authors, blindly } = reviews.get(sessionId) ?? NOBODY;
      reviews.set(sessionId, {
        authors: new Set([...authors, author]),
        blindly: selection === 'random' ? new Set([...blindly, author]) : blindly,
      });
    }
    after = page.length < LABELS_A_READ ? undefined : page.at(-1);
  }
  return reviews;
};

/** Whether a label is a member's verdict that still counts. */
export const isReview = ({ source, withdrawnAt }: LabelRecord): boolean =>
  source === 'review' && withdrawnAt === null;
