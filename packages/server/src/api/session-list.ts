import Type, { type TSchema } from 'typebox';
import { yieldEvery } from '../base/yield-every.ts';
import { filterOfQuery, filterParametersOf } from '../http/filter-parameters.ts';
import { cursorOf, type ListCursor, positionOfCursor } from '../http/list-cursor.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { OrderedPage, OrderedPageOf, SessionSummary } from '../store/store.ts';
import type { ApiAnswer, ApiContext, ApiRequest } from './endpoint.ts';
import { JsonText } from './json-text.ts';
import { listExtraFields, listExtrasOf, listInclude } from './list-extras.ts';
import { notedList } from './note-read.ts';
import { body, named, parameters, sessionFields } from './schemas.ts';
import { sessionJson } from './session-body.ts';
import { deprecation, userLogsJson } from './user-logs.ts';

const MAX_SESSIONS = 100;

/** A session in a list. */
export const listedSession = named(
  'Session',
  body({ ...sessionFields, ...listExtraFields }, 'A session and its risk.'),
);

/** The answer of a list of somebody's or something's sessions. */
export const ownedSessions = <Owner extends Record<string, TSchema>>(
  name: string,
  owner: Owner,
  what: string,
) =>
  named(
    name,
    body(
      {
        ...owner,
        sessions: Type.Array(listedSession, {
          maxItems: MAX_SESSIONS,
          description: 'The sessions, newest activity first.',
        }),
      },
      `The most recent sessions ${what}.`,
    ),
  );

/** Parameters of every list. */
export const listParameters = {
  limit: parameters.limit,
  cursor: parameters.cursor,
  ...filterParametersOf('api'),
  include: listInclude,
  omit: parameters.omit,
};

export const ABOUT_PAGES =
  'Follow the Link header with rel="next" until there is none. A page that filters may be short, even empty, and still have a next page. ' +
  'Sessions that become active while you read are returned again at the end.';

/** Sessions before yielding to other requests: about one ms. */
const BATCH_SIZE = 25;

/** Answers one page of a list. */
export const listAnswer = async (
  request: ApiRequest,
  context: ApiContext,
  { owner, envelope }: { owner: SessionFilter; envelope: Readonly<Record<string, unknown>> },
): Promise<ApiAnswer> => {
  const limit = Number(request.parameters.limit ?? MAX_SESSIONS);
  const { filter, place, nextCursor } = listPass(request, context);
  const page = await context.store.orderedPage(
    request.workspaceId,
    { ...owner, ...filterOfQuery('api', request.parameters), ...filter },
    { limit, ...place },
  );
  const next = nextCursor(page);
  const links = next === undefined ? [] : [`<${nextPage(request, next)}>; rel="next"`];
  return sessionsAnswer(request, context, { sessions: page.sessions, envelope, links });
};

/** Answers with some sessions. */
export const sessionsAnswer = async (
  request: ApiRequest,
  context: ApiContext,
  answer: {
    readonly sessions: readonly SessionSummary[];
    readonly envelope: Readonly<Record<string, unknown>>;
    readonly links: readonly string[];
  },
): Promise<ApiAnswer> => {
  const deprecated = deprecation(request, context);
  const links = [...deprecated.links, ...answer.links];
  const read = await notedList(request.workspaceId, answer.sessions, context);
  const extrasOf = await listExtrasOf(request, context, read);
  const envelope = JSON.stringify({ ...answer.envelope, sessions: [] }).slice(0, -']}'.length);
  const now = context.now();
  const sessions: string[] = [];
  const spend = yieldEvery(BATCH_SIZE);
  for (const session of read) {
    sessions.push(
      sessionJson(
        session,
        { now, userLogs: await userLogsJson(request, context, session) },
        extrasOf(session),
      ),
    );
    await spend(1);
  }
  return {
    body: new JsonText(`${envelope}${sessions.join()}]}`),
    headers: { ...deprecated.headers, ...(links.length > 0 && { link: links.join(', ') }) },
  };
};

const nextPage = ({ url }: ApiRequest, cursor: string): string => {
  const next = new URL(url, 'http://gait.invalid');
  next.searchParams.set('cursor', cursor);
  return next.pathname + next.search;
};

/** Before every session of every list. */
const START = { activeAt: 0, sessionId: '0' };

/** Clocks of servers differ, and a session is scored a moment before it is stored. */
const TOLERANCE_MS = 10_000;

/**
 * Where a page of a list is read. A session that becomes active between two pages jumps over the cursor to the top. So a
 * second pass begins after the last page: it goes from the oldest activity up, as sessions do, and returns those that have
 * been scored since the first page.
 */
const listPass = ({ parameters }: ApiRequest, { now }: Pick<ApiContext, 'now'>) => {
  const cursor = positionOfCursor(parameters.cursor);
  const pass = cursor ? cursor.pass : { beganAt: now(), isSecond: false };
  const isSecond = pass?.isSecond === true;
  const filter: SessionFilter = isSecond
    ? { startedTo: pass.beganAt, scoredFrom: pass.beganAt - TOLERANCE_MS }
    : {};
  const place: Omit<OrderedPageOf, 'limit'> = {
    order: { by: 'activity', isAscending: isSecond },
    after: cursor && { value: cursor.activeAt, ...cursor },
  };
  const nextCursor = ({ next }: OrderedPage): string | undefined => {
    if (next) return cursorOf(next, pass);
    return isFirstOfMany(cursor) ? cursorOf(START, { ...cursor.pass, isSecond: true }) : undefined;
  };
  return { filter, place, nextCursor };
};

/** Whether the list had earlier pages and has only been read once. */
const isFirstOfMany = (cursor: ListCursor | undefined): cursor is Required<ListCursor> =>
  cursor?.pass?.isSecond === false;
