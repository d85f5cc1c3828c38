import type { FastifyInstance } from 'fastify';
import { parameterCheck } from '../http/check-parameters.ts';
import { shownVisitor } from '../session/shown-visitor.ts';
import type { ListPosition } from '../store/list-position.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { SessionReader, SessionSummary } from '../store/store.ts';
import type { ConsoleContext } from './context.ts';
import { sessionRows } from './labeled-rows.ts';
import { memberOf } from './member-of.ts';
import { filterParameters } from './parameters.ts';
import { filterOf } from './session-filter.ts';
import type { RepeatVisitors } from './types.ts';
import { viewerOf } from './viewer.ts';

/** Sessions that are read. */
const MAX_READ = 10_000;
/** Sessions per read from the store, between which others are served. */
const PAGE = 100;
const MAX_VISITORS = 100;
/** The newest sessions of a visitor. */
const MAX_OF_ONE = 20;

interface Repeat {
  readonly visitor_id: string;
  sessions: number;
  readonly newest: SessionSummary[];
}

/** Visitors with more than one session of a list, and those sessions. The newest session comes first. */
const repeatsOf = async (
  store: Pick<SessionReader, 'sessions'>,
  { workspaceId, filter, now }: { workspaceId: string; filter: SessionFilter; now: number },
) => {
  const visitors = new Map<string, Repeat>();
  let read = 0;
  let last: ListPosition | undefined;
  do {
    const page = await store.sessions(workspaceId, filter, { limit: PAGE, after: last });
    for (const session of page) {
      const { visitor_id } = shownVisitor(session, now);
      const repeat = visitors.get(visitor_id) ?? { visitor_id, sessions: 0, newest: [] };
      repeat.sessions += 1;
      if (repeat.newest.length < MAX_OF_ONE) repeat.newest.push(session);
      visitors.set(visitor_id, repeat);
    }
    read += page.length;
    last = page.length === PAGE ? page.at(-1) : undefined;
    await new Promise(setImmediate);
  } while (last && read < MAX_READ);
  return {
    read,
    isComplete: last === undefined,
    repeats: [...visitors.values()].filter(({ sessions }) => sessions > 1),
  };
};

/** Visitors with several sessions of a filtered list, such as who of a survey answered twice. */
export const repeatVisitorRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store } = context;
  const query = parameterCheck({ parameters: filterParameters, required: [] });
  app.get('/console/repeat-visitors', async (request): Promise<RepeatVisitors> => {
    const member = await memberOf(request, context);
    const row = await viewerOf(member, context);
    const filter = filterOf(query(request.query as Record<string, unknown>), row);
    const { workspaceId } = member;
    const { repeats, read, isComplete } = await repeatsOf(store, { workspaceId, filter, now: row.now });
    const shown = repeats.slice(0, MAX_VISITORS);
    const rows = await sessionRows(
      shown.flatMap(({ newest }) => newest),
      { store, ...row },
    );
    return {
      visitors: shown.map(({ visitor_id, sessions }) => ({
        visitor_id,
        sessions,
        newest: rows.filter((one) => one.visitor_id === visitor_id),
      })),
      total: repeats.length,
      read,
      is_complete: isComplete,
    };
  });
};
