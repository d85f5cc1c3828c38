import Type, { type TSchema } from 'typebox';
import { filterOfQuery, filterParametersOf } from '../http/filter-parameters.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { SessionSummary } from '../store/store.ts';
import { yieldEvery } from '../yield-every.ts';
import type { ApiAnswer, ApiContext, ApiRequest } from './endpoint.ts';
import { JsonText } from './json-text.ts';
import { listExtraFields, listExtrasOf, listInclude } from './list-extras.ts';
import { listPass } from './list-passes.ts';
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
