import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCheck } from '../../http/check-body.ts';
import { parameterCheck } from '../../http/check-parameters.ts';
import { ProblemError } from '../../http/problem.ts';
import { notScoredYet } from '../../scoring/overload.ts';
import { sessionDetails } from '../../session/details.ts';
import { newLabel } from '../../session/label-body.ts';
import type { Member } from '../../store/records.ts';
import type { SessionSummary } from '../../store/store.ts';
import type { ConsoleContext } from '../context.ts';
import { memberOf } from '../member-of.ts';
import { giveVerdict, withdrawVerdicts } from '../member-verdicts.ts';
import { type RowContext, sessionRow } from '../session-row.ts';
import { BLIND_MS, viewerOf } from '../viewer.ts';
import { drawnSessions } from './drawn-sessions.ts';
import { openItems, type QueuedSession, reviewQueue } from './queue.ts';
import { reviewSummary } from './summary.ts';
import type { ReviewItem, ReviewQueue, ReviewResult, ReviewSummary, ReviewVerdict } from './types.ts';

const MAX_ITEMS = 200;
const SESSIONS_A_READ = 100;

const { verdict, reasons, note } = newLabel.properties;
const judgment = bodyCheck(Type.Object({ verdict, reasons, note, blind: Type.Boolean() }));
const blindQuery = parameterCheck({
  parameters: { blind: Type.Enum(['true', 'false']) },
  required: ['blind'],
});
const isBlindQuery = (query: unknown) => blindQuery(query as Record<string, unknown>).blind === 'true';

const gone = () =>
  new ProblemError(
    404,
    'session_not_found',
    'This session does not exist in this workspace, or its retention period is over.',
  );

const REVIEWERS = { config: { access: 'everyone' } } as const;

/** Endpoints of the review page. They answer nothing about the score of a blind session before it is judged. */
export const reviewRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, settings, now } = context;
  const drawn = drawnSessions(store);

  const queueOf = async ({ workspaceId }: Member) => {
    const { thresholds } = await settings.of(workspaceId);
    return reviewQueue(store, { workspaceId, thresholds, now: now(), drawnSessions: drawn });
  };

  const queued = async (member: Member, sessionId: string) => {
    const { items, chance } = await queueOf(member);
    return { chance, item: items.find((one) => one.sessionId === sessionId) };
  };

  /** Without sessions that were erased after they were drawn, and those of the site's own monitors. */
  const reviewable = async (workspaceId: string, items: readonly QueuedSession[]) => {
    const found = new Set<string>();
    for (let at = 0; at < items.length; at += SESSIONS_A_READ) {
      const ids = items.slice(at, at + SESSIONS_A_READ).map(({ sessionId }) => sessionId);
      for (const { sessionId, excluded } of await store.findSummaries(workspaceId, ids))
        if (!excluded) found.add(sessionId);
    }
    return items.filter(({ sessionId }) => found.has(sessionId));
  };

  /** Whether a member knows the score: after a verdict, even one that was taken back, or when the blind review took too long. */
  const hasSeenResult = async ({ id, workspaceId, email }: Member, sessionId: string): Promise<boolean> => {
    const since = await store.blindReviewSince({ workspaceId, sessionId }, id);
    if (since !== undefined && since <= now() - BLIND_MS) return true;
    return (await store.labelsOf(workspaceId, [sessionId])).some(
      ({ source, author }) => source === 'review' && author === email,
    );
  };

  app.get('/console/review', async (request): Promise<ReviewQueue> => {
    const member = await memberOf(request, context);
    const wantsBlind = isBlindQuery(request.query);
    const { hidden } = await viewerOf(member, context);
    const isBlind = ({ sessionId, isDrawn }: QueuedSession) =>
      wantsBlind || isDrawn || hidden.includes(sessionId);
    const { workspaceId, email: author } = member;
    const queue = await queueOf(member);
    const open = await openItems(store, queue, { workspaceId, author, now: now() });
    const shown = await reviewable(workspaceId, open.slice(0, MAX_ITEMS));
    return {
      left: shown.length < MAX_ITEMS ? shown.length : open.length,
      is_complete: queue.isComplete,
      items: shown.map((item) => ({
        session_id: item.sessionId,
        is_blind: isBlind(item),
        why: isBlind(item) ? null : item.why,
      })),
    };
  });

  app.get<{ Params: { id: string } }>(
    '/console/review/sessions/:id',
    async (request): Promise<ReviewItem> => {
      const member = await memberOf(request, context);
      const wantsBlind = isBlindQuery(request.query);
      const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
      const isSettled = await context.settle(key);
      const session = await store.findSummary(key);
      const details = await sessionDetails(key, context);
      if (!session || !details) throw isSettled ? gone() : notScoredYet();
      const { item } = await queued(member, key.sessionId);
      const row = await viewerOf(member, context);
      const mustBeBlind = wantsBlind || item?.isDrawn === true || row.hidden.includes(key.sessionId);
      const isBlind = mustBeBlind && !(await hasSeenResult(member, key.sessionId));
      if (isBlind) await store.openBlindReview(key, member.id, row.now);
      return {
        session: factsOf(session, row),
        is_blind: isBlind,
        readings: details.record.state.readings,
        events: await context.eventLogs.newest(session),
        result: isBlind ? null : resultOf(session, row),
      };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/console/review/sessions/:id',
    REVIEWERS,
    async (request): Promise<ReviewVerdict> => {
      const member = await memberOf(request, context);
      const { blind, ...given } = judgment(request.body);
      const { id: sessionId } = request.params;
      const { workspaceId } = member;
      const session = await store.findSummary({ workspaceId, sessionId });
      if (!session) throw gone();
      const { item, chance } = await queued(member, sessionId);
      const selection = item?.isDrawn ? 'random' : item ? 'queue' : 'self';
      const row = await viewerOf(member, context);
      const isBlind = blind || selection === 'random' || row.hidden.includes(sessionId);
      const verdict = {
        ...given,
        score_seen: !isBlind || (await hasSeenResult(member, sessionId)),
        selection,
        ...(selection === 'random' && { probability: chance }),
      } as const;
      const [added] = await giveVerdict(context, member, { sessions: [session], verdict });
      await store.closeBlindReview({ workspaceId, sessionId }, member.id);
      return { label_id: added?.id ?? '', result: resultOf(session, row) };
    },
  );

  app.delete<{ Params: { id: string } }>('/console/review/labels/:id', REVIEWERS, async (request, reply) => {
    const member = await memberOf(request, context);
    const { workspaceId } = member;
    const { id } = request.params;
    const label = await store.findLabel(workspaceId, id);
    const session = label && (await store.findSummary(label));
    if (!session || (await withdrawVerdicts(context, member, { session, ids: [id] })) === 0)
      throw new ProblemError(404, 'label_not_found', 'This label does not exist or was withdrawn before.');
    return reply.code(204).send();
  });

  app.get('/console/review/summary', async (request): Promise<ReviewSummary> => {
    const member = await memberOf(request, context);
    const { thresholds } = await settings.of(member.workspaceId);
    const { hidden } = await viewerOf(member, context);
    return reviewSummary(store, { ...member, thresholds, hidden });
  });
};

const resultOf = (session: SessionSummary, row: RowContext): ReviewResult => {
  const { risk_score, risk_explanation, recommended_action, detected, unknown } = sessionRow(
    session,
    row,
    null,
  );
  return { risk_score, risk_explanation, recommended_action, detected, unknown };
};

const factsOf = (session: SessionSummary, row: RowContext): ReviewItem['session'] => {
  const { risk_score, risk_explanation, recommended_action, detected, unknown, label, ...facts } = sessionRow(
    session,
    row,
    null,
  );
  return facts;
};
