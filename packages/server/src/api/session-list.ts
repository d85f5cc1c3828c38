import { forEachYielding } from '../for-each-yielding.ts';
import { cursorOf, positionOf } from '../http/list-cursor.ts';
import type { ListPosition, PageOf, SessionSummary } from '../store/store.ts';
import type { ApiAnswer, ApiContext, ApiRequest } from './endpoint.ts';
import { listExtraFields, listExtrasOf } from './list-extras.ts';
import { body, sessionFields } from './schemas.ts';
import { sessionBody } from './session-body.ts';
import { deprecation, userLogs } from './user-logs.ts';

const MAX_SESSIONS = 100;

/** A session in a list. */
export const listedSession = body({ ...sessionFields, ...listExtraFields }, 'A session and its risk.');

/** Sessions before yielding to other requests: about one ms. */
const BATCH_SIZE = 25;

/** Answers one page of a list. Reads one session more than requested, to know whether there is a next page. */
export const listAnswer = async (
  request: ApiRequest,
  context: ApiContext,
  read: (page: PageOf) => Promise<SessionSummary[]>,
  envelope: Readonly<Record<string, unknown>>,
): Promise<ApiAnswer> => {
  const limit = Number(request.parameters.limit ?? MAX_SESSIONS);
  const after = positionOf(request.parameters.cursor);
  const found = await read({ limit: limit + 1, after });
  const shown = found.slice(0, limit);
  const { headers, links } = deprecation(request, context);
  const last = shown.at(-1);
  if (found.length > limit && last) links.push(`<${nextPage(request, last)}>; rel="next"`);
  const extrasOf = await listExtrasOf(request, context);
  const sessions: object[] = [];
  await forEachYielding(shown, BATCH_SIZE, async (session) => {
    sessions.push({
      ...sessionBody(session, await userLogs(request, context, session)),
      ...extrasOf(session),
    });
  });
  return {
    body: { ...envelope, sessions },
    headers: { ...headers, ...(links.length > 0 && { link: links.join(', ') }) },
  };
};

const nextPage = ({ url }: ApiRequest, last: ListPosition): string => {
  const next = new URL(url, 'http://gait.invalid');
  next.searchParams.set('cursor', cursorOf(last));
  return next.pathname + next.search;
};
