import { MINUTE_MS } from '@gait/wire/time';
import Type from 'typebox';
import { viewOf } from '../../event-log/view.ts';
import { bodyCheck } from '../../http/check-body.ts';
import { parameterCheck } from '../../http/check-parameters.ts';
import { ProblemError } from '../../http/problem.ts';
import { sessionNotFound } from '../../http/session-not-found.ts';
import { sessionDetails } from '../../session/details.ts';
import { newLabel } from '../../session/label-body.ts';
import type { Member } from '../../store/records.ts';
import type { SessionSummary } from '../../store/store.ts';
import type { ConsoleContext } from '../context.ts';
import type { MembersOnly } from '../member-of.ts';
import { giveVerdict, withdrawVerdicts } from '../member-verdicts.ts';
import { filterParameters } from '../parameters.ts';
import { type RowContext, sessionRow } from '../session-row.ts';
import { BLIND_MS, viewerOf } from '../viewer.ts';
import { drawnSessions } from './drawn-sessions.ts';
import { openQueues, reviewQueues } from './queue.ts';
import type {
  ReviewCounts,
  ReviewItem,
  ReviewQueue,
  ReviewResult,
  ReviewSummary,
  ReviewVerdict,
} from './queue-types.ts';
import { reviewSummary } from './summary.ts';

const MAX_ITEMS = 200;

/** A claim that is not renewed ends, as when a computer goes to sleep. */
const CLAIM_MS = 3 * MINUTE_MS;

const { verdict, reasons, note, session_id } = newLabel.properties;
const claim = bodyCheck(Type.Object({ session_id }));
const judgment = bodyCheck(Type.Object({ verdict, reasons, note, blind: Type.Boolean() }));
const blind = Type.Enum(['true', 'false']);
const blindQuery = parameterCheck({ parameters: { blind }, required: ['blind'] });
const isBlindQuery = (query: unknown) => blindQuery(query as Record<string, unknown>).blind === 'true';
const { tag, user } = filterParameters;
const queueQuery = parameterCheck({
  parameters: { blind, queue: Type.Enum(['decide', 'measure']), tag, user },
  required: ['blind', 'queue'],
});

/** Endpoints of the review page. They answer nothing about the score of a blind session before it is judged. */
export const reviewRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, settings, now } = context;
  const drawn = drawnSessions(store);

  const queuesOf = async ({ workspaceId }: Member) => {
    const { thresholds } = await settings.of(workspaceId);
    return reviewQueues(store, { workspaceId, thresholds, now: now(), drawnSessions: drawn });
  };

  const openOf = async (member: Member) => {
    const { workspaceId, email: author } = member;
    const queues = await queuesOf(member);
    const open = await openQueues(store, queues, { workspaceId, author, now: now() });
    const claims = await store.reviewClaims(workspaceId, now() - CLAIM_MS);
    const claimed = new Set(
      claims.filter(({ memberId }) => memberId !== member.id).map(({ sessionId }) => sessionId),
    );
    return { ...open, claimed, isComplete: queues.isComplete };
  };

  /** How the session was chosen: drawn at random, from the queue of decisions, or by the member. */
  const selectionOf = async (member: Member, sessionId: string) => {
    const { decide, measure, chance } = await queuesOf(member);
    if (measure.includes(sessionId)) return { selection: 'random', probability: chance } as const;
    const isQueued = decide.some((one) => one.sessionId === sessionId);
    return { selection: isQueued ? 'queue' : 'self' } as const;
  };

  /** Without sessions that were erased after they were drawn, and those of the site's own monitors. */
  const reviewable = async (workspaceId: string, drawn: readonly string[]) => {
    const found = await store.findSummaries(workspaceId, drawn);
    return found.filter(({ excluded }) => !excluded).map(({ sessionId }) => sessionId);
  };

  /** Whether a member knows the score: after a verdict, even one that was taken back, or when the blind review took too long. */
  const hasSeenResult = async ({ id, workspaceId, email }: Member, sessionId: string): Promise<boolean> => {
    const since = await store.blindReviewSince({ workspaceId, sessionId }, id);
    if (since !== undefined && since <= now() - BLIND_MS) return true;
    return (await store.labelsOf(workspaceId, [sessionId])).some(
      ({ source, author }) => source === 'review' && author === email,
    );
  };

  members.get('/console/review', async (member, request): Promise<ReviewQueue> => {
    const query = queueQuery(request.query);
    const { hidden } = await viewerOf(member, context);
    const { decide, measure, claimed, isComplete } = await openOf(member);
    if (query.queue === 'measure') {
      const left = await reviewable(member.workspaceId, measure);
      return {
        left: left.length,
        claimed: 0,
        is_complete: true,
        items: left.slice(0, MAX_ITEMS).map((id) => ({ session_id: id, is_blind: true, why: null })),
      };
    }
    const asked = decide.filter(
      ({ tags, userIds }) =>
        (query.tag === undefined || tags.includes(query.tag)) &&
        (query.user === undefined || userIds.includes(query.user)),
    );
    const free = asked.filter(({ sessionId }) => !claimed.has(sessionId));
    return {
      left: asked.length,
      claimed: asked.length - free.length,
      is_complete: isComplete,
      items: free.slice(0, MAX_ITEMS).map(({ sessionId, why }) => {
        const isBlind = query.blind === 'true' || hidden.includes(sessionId);
        return { session_id: sessionId, is_blind: isBlind, why: isBlind ? null : why };
      }),
    };
  });

  members.get('/console/review/counts', async (member): Promise<ReviewCounts> => {
    const { decide, measure, isComplete } = await openOf(member);
    const left = await reviewable(member.workspaceId, measure);
    return { to_decide: decide.length, to_measure: left.length, is_complete: isComplete };
  });

  members.post('/console/review/claims', 'everyone', async (member, request) => {
    const { session_id: sessionId } = claim(request.body);
    const key = { workspaceId: member.workspaceId, sessionId };
    if (!(await store.findSummary(key))) throw sessionNotFound();
    const at = now();
    if (!(await store.claimReview(key, { memberId: member.id, claimedAt: at }, at - CLAIM_MS)))
      throw new ProblemError(409, 'claimed', 'Another member has this session open to decide on it.');
  });

  members.delete('/console/review/claims/:id', 'everyone', async (member, request) => {
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    if (!(await store.findSummary(key))) throw sessionNotFound();
    await store.releaseReview(key, member.id);
  });

  members.get('/console/review/sessions/:id', async (member, request): Promise<ReviewItem> => {
    const wantsBlind = isBlindQuery(request.query);
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    const { context: viewed, absent } = await viewOf([key], context);
    const session = await viewed.store.findSummary(key);
    const details = await sessionDetails(key, viewed);
    if (!session || !details) throw absent();
    const { selection } = await selectionOf(member, key.sessionId);
    const row = await viewerOf(member, context);
    const mustBeBlind = wantsBlind || selection === 'random' || row.hidden.includes(key.sessionId);
    const isBlind = mustBeBlind && !(await hasSeenResult(member, key.sessionId));
    if (isBlind) await store.openBlindReview(key, member.id, row.now);
    return {
      session: factsOf(session, row),
      is_blind: isBlind,
      readings: details.record.state.readings,
      events: await context.eventLogs.newest(session),
      result: isBlind ? null : resultOf(session, row),
    };
  });

  members.post(
    '/console/review/sessions/:id',
    'everyone',
    async (member, request): Promise<ReviewVerdict> => {
      const { blind, ...given } = judgment(request.body);
      const { id: sessionId } = request.params;
      const { workspaceId } = member;
      const session = await store.findSummary({ workspaceId, sessionId });
      if (!session) throw sessionNotFound();
      const chosen = await selectionOf(member, sessionId);
      const row = await viewerOf(member, context);
      const isBlind = blind || chosen.selection === 'random' || row.hidden.includes(sessionId);
      const verdict = {
        ...given,
        score_seen: !isBlind || (await hasSeenResult(member, sessionId)),
        ...chosen,
      };
      const [added] = await giveVerdict(context, member, { sessions: [session], verdict });
      await store.closeBlindReview({ workspaceId, sessionId }, member.id);
      await store.releaseReview({ workspaceId, sessionId }, member.id);
      return { label_id: added?.id ?? '', result: resultOf(session, row) };
    },
  );

  members.delete('/console/review/labels/:id', 'everyone', async (member, request) => {
    const { workspaceId } = member;
    const { id } = request.params;
    const label = await store.findLabel(workspaceId, id);
    const session = label && (await store.findSummary(label));
    if (!session || (await withdrawVerdicts(context, member, { session, ids: [id] })) === 0)
      throw new ProblemError(404, 'label_not_found', 'This label does not exist or was withdrawn before.');
  });

  members.get('/console/review/summary', async (member): Promise<ReviewSummary> => {
    const { thresholds } = await settings.of(member.workspaceId);
    const { hidden } = await viewerOf(member, context);
    return reviewSummary(store, { ...member, thresholds, hidden });
  });
};

const resultOf = (session: SessionSummary, row: RowContext): ReviewResult => {
  const { risk_score, risk_explanation, recommended_action, judged, detected, unknown } = sessionRow(
    session,
    row,
    null,
  );
  return { risk_score, risk_explanation, recommended_action, judged, detected, unknown };
};

const factsOf = (session: SessionSummary, row: RowContext): ReviewItem['session'] => {
  const { risk_score, risk_explanation, recommended_action, judged, detected, unknown, label, ...facts } =
    sessionRow(session, row, null);
  return facts;
};
