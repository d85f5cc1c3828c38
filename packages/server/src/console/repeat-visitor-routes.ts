import { parameterCheck } from '../http/check-parameters.ts';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { ConsoleContext } from './context.ts';
import { sessionRows } from './labeled-rows.ts';
import type { MembersOnly } from './member-of.ts';
import { filterParameters } from './parameters.ts';
import { filterOf } from './session-filter.ts';
import type { RepeatVisitors } from './types.ts';
import { viewerOf } from './viewer.ts';

const MAX_VISITORS = 100;
/** The newest sessions of a visitor. */
const MAX_OF_ONE = 20;

/** As further tags, the tags do not lead to the index of a tag, which may have many more sessions than the visitor. */
const ofVisitor = ({ tag, otherTags = [], ...filter }: SessionFilter, visitorId: string): SessionFilter => ({
  ...filter,
  otherTags: tag === undefined ? otherTags : [tag, ...otherTags],
  visitorId,
});

/** Visitors with several sessions of a filtered list, such as who of a survey answered twice. */
export const repeatVisitorRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store } = context;
  const query = parameterCheck({ parameters: filterParameters, required: [] });
  members.get('/console/repeat-visitors', async (member, request): Promise<RepeatVisitors> => {
    const row = await viewerOf(member, context);
    const filter = filterOf(query(request.query), row);
    const { visitors, total, isComplete } = await store.repeatVisitors(member.workspaceId, filter, {
      finalBefore: row.now - INACTIVITY_LIMIT_MS,
      limit: MAX_VISITORS,
    });
    const shown: RepeatVisitors['visitors'][number][] = [];
    for (const { visitorId, sessions } of visitors) {
      const page = { limit: MAX_OF_ONE };
      const newest = await store.sessions(member.workspaceId, ofVisitor(filter, visitorId), page);
      const rows = await sessionRows(newest, { store, ...row });
      shown.push({
        visitor_id: visitorId,
        sessions,
        // A live session may still get another visitor, and is shown as nobody's.
        newest: rows.filter(({ visitor_id }) => visitor_id === visitorId),
      });
    }
    return { visitors: shown, total, is_complete: isComplete };
  });
};
