import { requestAnomalies } from '@gait/engine';
import type { FastifyInstance } from 'fastify';
import { parameterCheck } from '../http/check-parameters.ts';
import { cursorOf, positionOf } from '../http/list-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionDetails } from '../session/details.ts';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import { timesReplayed } from '../session/times-replayed.ts';
import type { ConsoleContext } from './context.ts';
import { listParameters, overviewParameters } from './parameters.ts';
import { filterOf, numberOf } from './session-filter.ts';
import { sessionRow } from './session-row.ts';
import { sessionVisitor } from './session-visitor.ts';
import { memberOf } from './sign-in.ts';
import type { Overview, SessionDetail, SessionList } from './types.ts';

const DEFAULT_ROWS = 50;
const DAY_MS = 86_400_000;

export const sessionRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, settings, now } = context;
  const listQuery = parameterCheck({ parameters: listParameters, required: [] });
  const overviewQuery = parameterCheck({ parameters: overviewParameters, required: [] });

  app.get('/console/sessions', async (request): Promise<SessionList> => {
    const { workspaceId } = await memberOf(request, context);
    const query = listQuery(request.query as Record<string, unknown>);
    const limit = Number(query.limit ?? DEFAULT_ROWS);
    const row = { now: now(), settings: await settings.of(workspaceId) };
    const found = await store.sessions(workspaceId, filterOf(query, row), {
      limit: limit + 1,
      after: positionOf(query.cursor),
    });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      sessions: shown.map((session) => sessionRow(session, row)),
      next_cursor: found.length > limit && last ? cursorOf(last) : null,
    };
  });

  app.get('/console/overview', async (request): Promise<Overview> => {
    const { workspaceId } = await memberOf(request, context);
    const { from } = overviewQuery(request.query as Record<string, unknown>);
    const at = now();
    const { sessions, byAction, byScore, byCheck } = await store.counts(
      workspaceId,
      numberOf(from) ?? at - DAY_MS,
      at,
    );
    const live = await store.counts(workspaceId, at - INACTIVITY_LIMIT_MS, at);
    return { sessions, live: live.sessions, by_action: byAction, by_score: byScore, by_check: byCheck };
  });

  app.get<{ Params: { id: string } }>('/console/sessions/:id', async (request, reply) => {
    const { workspaceId } = await memberOf(request, context);
    const key = { workspaceId, sessionId: request.params.id };
    await context.settle(key);
    const details = await sessionDetails(key, context);
    if (!details)
      throw new ProblemError(
        404,
        'session_not_found',
        'This session does not exist in this workspace, or its retention period is over.',
      );
    const { record, assessment } = details;
    const row = { now: now(), settings: await settings.of(workspaceId) };
    const { network, place, request: requestFacts, agent, readings } = record.state;
    const detail: Omit<SessionDetail, 'events'> = {
      session: sessionRow(record, row),
      assessment,
      network: network ?? null,
      place: place ?? null,
      request: requestFacts ? { ...requestFacts, odd: requestAnomalies(record.state) } : null,
      declared_agent: agent?.name ?? null,
      readings,
      timeline: (await store.timeline(record)).map(({ at, riskScore, detected }) => ({
        at,
        risk_score: riskScore,
        detected,
      })),
      user_ids: record.userIds,
      vouched_user_ids: record.vouchedUserIds,
      parent_session_id: record.parentId,
      replayed: await timesReplayed(record, store),
      visitor: await sessionVisitor(record, { store, ...row }),
    };
    return reply
      .type('application/json; charset=utf-8')
      .send(await context.eventLogs.document(record, () => detail));
  });
};
