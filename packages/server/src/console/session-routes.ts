import { requestAnomalies, sessionFeatures } from '@gait/engine';
import Type from 'typebox';
import { viewOf } from '../event-log/view.ts';
import { bodyCheck } from '../http/check-body.ts';
import { parameterCheck } from '../http/check-parameters.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionDetails } from '../session/details.ts';
import type { ListOrderName } from '../store/list-position.ts';
import type { Member } from '../store/records.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { ConsoleContext } from './context.ts';
import { sessionRows } from './labeled-rows.ts';
import { largestProviders } from './largest-providers.ts';
import type { MemberRequest, MembersOnly } from './member-of.ts';
import { networkSessions } from './network-sessions.ts';
import { orderedCursor, orderedPositionOf } from './ordered-cursor.ts';
import { consoleListParameters, filterParameters } from './parameters.ts';
import { sessionCopies } from './session-copies.ts';
import type { SessionDetail } from './session-detail.ts';
import { filterOf } from './session-filter.ts';
import { sessionLabel } from './session-label.ts';
import { type RowContext, sessionRow } from './session-row.ts';
import { sessionVisitor } from './session-visitor.ts';
import { shownLabels } from './shown-labels.ts';
import { SESSIONS_OF_TAG, tagEvidence } from './tag-evidence.ts';
import type {
  CountryList,
  Overview,
  ProviderList,
  SessionCount,
  SessionCountList,
  SessionList,
} from './types.ts';
import { userSessions } from './user-sessions.ts';
import { assertVisible, viewerOf } from './viewer.ts';

const DEFAULT_ROWS = 50;

/** Sessions beyond it are not counted. */
const MAX_COUNT = 10_000;
/** As many as a member may see tabs of. */
const MAX_QUERIES = 500;

const countQueries = bodyCheck(
  Type.Object({
    queries: Type.Array(Type.String({ maxLength: 4_000 }), { minItems: 1, maxItems: MAX_QUERIES }),
  }),
);

const NONE = { sessions: 0, isExact: true };

export const sessionRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, enricher } = context;
  const listQuery = parameterCheck({ parameters: consoleListParameters, required: [] });
  const filterQuery = parameterCheck({ parameters: filterParameters, required: [] });
  const detailQuery = parameterCheck({ parameters: { events: Type.Enum(['false']) }, required: [] });

  members.get('/console/sessions', async (member, request): Promise<SessionList> => {
    const { workspaceId } = member;
    const query = listQuery(request.query);
    const row = await viewerOf(member, context);
    const order = {
      by: (query.order ?? 'activity') as ListOrderName,
      isAscending: query.direction === 'asc',
    };
    const { sessions, next } = await store.orderedPage(workspaceId, filterOf(query, row), {
      order,
      limit: Number(query.limit ?? DEFAULT_ROWS),
      after: orderedPositionOf(order, query.cursor),
    });
    return {
      sessions: await sessionRows(sessions, { store, ...row }),
      next_cursor: next ? orderedCursor(order, next) : null,
    };
  });

  members.get('/console/overview', async (member, request): Promise<Overview> => {
    const { workspaceId } = member;
    const row = await viewerOf(member, context);
    const query = filterQuery(request.query);
    const filter = filterOf(query, row);
    const { sessions, byAction, byScore, actionsByScore, byCheck, isComplete } = await store.counts(
      workspaceId,
      filter,
    );
    const tagged = filter.tag ? await store.sessions(workspaceId, filter, { limit: SESSIONS_OF_TAG }) : [];
    const liveFilter = filterOf({ ...query, status: 'Live' }, row);
    const live = query.status === 'Complete' ? NONE : await store.count(workspaceId, liveFilter, MAX_COUNT);
    return {
      sessions,
      live: live.sessions,
      is_live_exact: live.isExact,
      by_action: byAction,
      by_score: byScore,
      actions_by_score: actionsByScore,
      by_check: byCheck,
      is_complete: isComplete,
      tag_evidence: tagEvidence(tagged),
    };
  });

  const valueCounts = async (member: Member, request: MemberRequest, of: 'country' | 'network') => {
    const query = filterQuery(request.query);
    const row = await viewerOf(member, context);
    return store.valueCounts(member.workspaceId, filterOf(query, row), of);
  };

  members.get('/console/countries', async (member, request): Promise<CountryList> => {
    const { byValue, isComplete } = await valueCounts(member, request, 'country');
    return { by_country: byValue, is_complete: isComplete };
  });

  members.get('/console/providers', async (member, request): Promise<ProviderList> => {
    const { byValue, isComplete } = await valueCounts(member, request, 'network');
    return { providers: largestProviders(byValue, enricher.providerName), is_complete: isComplete };
  });

  members.get('/console/session-count', async (member, request): Promise<SessionCount> => {
    const { workspaceId } = member;
    const query = filterQuery(request.query);
    const row = await viewerOf(member, context);
    const { sessions, isExact } = await store.count(workspaceId, filterOf(query, row), MAX_COUNT);
    const excluded =
      query.excluded === undefined
        ? await store.count(workspaceId, filterOf({ ...query, excluded: 'true' }, row), MAX_COUNT)
        : NONE;
    return {
      sessions,
      is_exact: isExact,
      excluded: excluded.sessions,
      is_excluded_exact: excluded.isExact,
      in_blind_review: row.hidden.length,
    };
  });

  members.post('/console/session-counts', 'everyone', async (member, request): Promise<SessionCountList> => {
    const { queries } = countQueries(request.body);
    const row = await viewerOf(member, context);
    const counts: SessionCountList['counts'][number][] = [];
    for (const query of queries) {
      const filter = filterIn(query, row);
      const found = filter && (await store.count(member.workspaceId, filter, MAX_COUNT));
      counts.push(found ? { sessions: found.sessions, is_exact: found.isExact } : null);
    }
    return { counts };
  });

  /** The filters of a saved view may be those of an earlier version. */
  const filterIn = (query: string, row: RowContext): SessionFilter | undefined => {
    try {
      return filterOf(filterQuery(Object.fromEntries(new URLSearchParams(query))), row);
    } catch (error) {
      if (error instanceof ProblemError) return undefined;
      throw error;
    }
  };

  members.get('/console/sessions/:id', async (member, request, reply) => {
    const row = await viewerOf(member, context);
    const { events } = detailQuery(request.query);
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    assertVisible(row, key.sessionId);
    const { context: viewed, absent } = await viewOf([key], context);
    const { store, eventLogs } = viewed;
    const details = await sessionDetails(key, viewed);
    if (!details) throw absent();
    const { record, assessment } = details;
    const { network, place, request: requestFacts, agent, readings } = record.state;
    const labels = await store.labelsOf(key.workspaceId, [key.sessionId]);
    const detail: SessionDetail = {
      session: sessionRow(record, row, sessionLabel(labels)),
      labels: shownLabels(labels, member),
      assessment,
      network: network ?? null,
      place: place ?? null,
      request: requestFacts ? { ...requestFacts, odd: requestAnomalies(record.state) } : null,
      declared_agent: agent?.name ?? null,
      readings,
      fingers: sessionFeatures(record.state).fingers,
      timeline: (await store.timeline(record)).map(({ at, riskScore, detected, engineVersion }) => ({
        at,
        risk_score: riskScore,
        detected,
        engine_version: engineVersion,
      })),
      user_ids: record.userIds,
      vouched_user_ids: record.vouchedUserIds,
      parent_session_id: record.parentId,
      ...(await sessionCopies(record, { store, ...row })),
      visitor: await sessionVisitor(record, { store, ...row }),
      user_sessions: await userSessions(record, { store, ...row }),
      same_network: await networkSessions(record, { store, ...row }),
    };
    if (events === 'false') return detail;
    return reply.type('application/json; charset=utf-8').send(await eventLogs.document(record, () => detail));
  });
};
