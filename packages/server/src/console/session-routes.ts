import { requestAnomalies } from '@gait/engine';
import type { FastifyInstance } from 'fastify';
import { parameterCheck } from '../http/check-parameters.ts';
import { cursorOf, positionOf } from '../http/list-cursor.ts';
import { sessionDetails } from '../session/details.ts';
import { timesReplayed } from '../session/times-replayed.ts';
import type { ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';
import { filterParameters, listParameters } from './parameters.ts';
import type { SessionDetail } from './session-detail.ts';
import { filterOf } from './session-filter.ts';
import { sessionNotFound } from './session-not-found.ts';
import { sessionRow } from './session-row.ts';
import { sessionVisitor } from './session-visitor.ts';
import type { Overview, SessionCount, SessionList } from './types.ts';
import { userSessions } from './user-sessions.ts';

const DEFAULT_ROWS = 50;
const DAY_MS = 86_400_000;

/** Sessions beyond it are not counted. */
const MAX_COUNT = 10_000;

export const sessionRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, settings, now } = context;
  const listQuery = parameterCheck({ parameters: listParameters, required: [] });
  const filterQuery = parameterCheck({ parameters: filterParameters, required: [] });

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
    const row = { now: now(), settings: await settings.of(workspaceId) };
    const query = filterQuery({
      ...{ from: String(row.now - DAY_MS), excluded: 'false' },
      ...(request.query as object),
    });
    const { sessions, byAction, byScore, byCheck } = await store.counts(workspaceId, filterOf(query, row));
    const liveFilter = filterOf({ ...query, status: 'Live' }, row);
    const live = query.status === 'Complete' ? 0 : (await store.counts(workspaceId, liveFilter)).sessions;
    return { sessions, live, by_action: byAction, by_score: byScore, by_check: byCheck };
  });

  app.get('/console/session-count', async (request): Promise<SessionCount> => {
    const { workspaceId } = await memberOf(request, context);
    const query = filterQuery(request.query as Record<string, unknown>);
    const filter = filterOf(query, { now: now(), settings: await settings.of(workspaceId) });
    const { sessions, isExact } = await store.count(workspaceId, filter, MAX_COUNT);
    return { sessions, is_exact: isExact };
  });

  app.get<{ Params: { id: string } }>('/console/sessions/:id', async (request, reply) => {
    const { workspaceId } = await memberOf(request, context);
    const key = { workspaceId, sessionId: request.params.id };
    await context.settle(key);
    const details = await sessionDetails(key, context);
    if (!details) throw sessionNotFound();
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
      user_sessions: await userSessions(record, { store, ...row }),
    };
    return reply
      .type('application/json; charset=utf-8')
      .send(await context.eventLogs.document(record, () => detail));
  });
};
