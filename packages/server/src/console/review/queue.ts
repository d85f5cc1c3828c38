import { DAY_MS } from '@gait/wire/time';
import type { LabelPosition, LabelRecord, Labels } from '../../store/labels.ts';
import type { ReviewCandidate, SessionPopulation } from '../../store/population.ts';
import { drawChance, queueNumber } from './draw.ts';
import type { DrawnSessions } from './drawn-sessions.ts';
import { bandsToReview, type ReviewReason, type Thresholds, whyReview } from './why-review.ts';

/** The queue has the sessions of a week: older ones are decided. */
export const WINDOW_MS = 7 * DAY_MS;

/** Sessions of one band. More would take longer to read than anyone needs to review them. */
const MAX_BAND = 10_000;

/** Drawn sessions are judged twice, so that the agreement of reviewers can be measured. */
const REVIEWERS_OF_DRAWN = 2;

/** Labels of the sessions of a week are hardly older. */
const LABELS_MS = 30 * DAY_MS;
const LABELS_A_READ = 1_000;

export interface QueuedSession {
  readonly sessionId: string;
  /** Empty if it was only drawn. */
  readonly why: readonly ReviewReason[];
  /** Whether it was drawn at random. It is judged blind. */
  readonly isDrawn: boolean;
}

export interface Queue {
  readonly items: readonly QueuedSession[];
  /** The chance of each session to be drawn. */
  readonly chance: number;
  /** False if more sessions need eyes than the queue has. */
  readonly isComplete: boolean;
}

interface QueueOptions {
  readonly workspaceId: string;
  readonly thresholds: Thresholds;
  readonly now: number;
  readonly drawnSessions: DrawnSessions;
}

/** The sessions of a week that need eyes, and those drawn at random, in an order that tells nothing about them. */
export const reviewQueue = async (
  store: Pick<SessionPopulation, 'sessionsInBand' | 'sessionsSince'>,
  { workspaceId, thresholds, now, drawnSessions }: QueueOptions,
): Promise<Queue> => {
  const activeFrom = now - WINDOW_MS;
  const { candidates, isComplete } = await candidatesOf(store, { workspaceId, thresholds, activeFrom });
  const needing = new Map(
    candidates.flatMap((session) => {
      const why = whyReview(session, thresholds);
      return why.length > 0 ? [[session.sessionId, why] as const] : [];
    }),
  );
  const chance = drawChance(await store.sessionsSince(workspaceId, activeFrom), needing.size);
  const drawn = await drawnSessions({ workspaceId, activeFrom, chance });
  const items = [...new Set([...needing.keys(), ...drawn])]
    .map((sessionId) => ({ sessionId, place: queueNumber(workspaceId, sessionId) }))
    .sort((one, other) => one.place - other.place)
    .map(({ sessionId }) => ({
      sessionId,
      why: needing.get(sessionId) ?? [],
      isDrawn: drawn.has(sessionId),
    }));
  return { items, chance, isComplete };
};

const candidatesOf = async (
  store: Pick<SessionPopulation, 'sessionsInBand'>,
  {
    workspaceId,
    thresholds,
    activeFrom,
  }: { readonly workspaceId: string; readonly thresholds: Thresholds; readonly activeFrom: number },
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

/** Those that a reviewer has not judged and that still need a judgment. */
export const openItems = async (
  store: Pick<Labels, 'labels'>,
  { items }: Queue,
  reviewer: { readonly workspaceId: string; readonly author: string; readonly now: number },
): Promise<QueuedSession[]> => {
  const authors = await reviewersOf(store, reviewer.workspaceId, reviewer.now - LABELS_MS);
  return items.filter(({ sessionId, isDrawn }) => {
    const known = authors.get(sessionId);
    return !known || (!known.has(reviewer.author) && isDrawn && known.size < REVIEWERS_OF_DRAWN);
  });
};

/** The members who have reviewed each session since then. */
const reviewersOf = async (
  store: Pick<Labels, 'labels'>,
  workspaceId: string,
  since: number,
): Promise<Map<string, Set<string>>> => {
  const authors = new Map<string, Set<string>>();
  let after: LabelPosition | undefined = { labeledAt: since, id: '' };
  while (after) {
    const page: LabelRecord[] = await store.labels(workspaceId, LABELS_A_READ, after);
    for (const { sessionId, author } of page.filter(isReview))
      authors.set(sessionId, (authors.get(sessionId) ?? new Set()).add(author));
    after = page.length < LABELS_A_READ ? undefined : page.at(-1);
  }
  return authors;
};

/** Whether a label is a member's verdict that still counts. */
export const isReview = ({ source, withdrawnAt }: LabelRecord): boolean =>
  source === 'review' && withdrawnAt === null;
