import { ProblemError } from '../problem.ts';
import type { ListPosition, PageOf, SessionSummary } from '../store/store.ts';
import type { ApiAnswer, ApiContext, ApiRequest } from './endpoint.ts';
import { sessionBody } from './session-body.ts';
import { deprecation, newestUserLogs } from './user-logs.ts';

const MAX_SESSIONS = 100;

/** Reads one session more than asked for, to know whether there is a next page. */
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
  const sessions = [];
  for (const session of shown)
    sessions.push(sessionBody(session, await newestUserLogs(request, context, session)));
  return {
    body: { ...envelope, sessions },
    headers: { ...headers, ...(links.length > 0 && { link: links.join(', ') }) },
  };
};

const nextPage = ({ url }: ApiRequest, { activeAt, sessionId }: ListPosition): string => {
  const cursor = Buffer.from(JSON.stringify([activeAt, sessionId])).toString('base64url');
  const next = new URL(url, 'http://gait.invalid');
  next.searchParams.set('cursor', cursor);
  return next.pathname + next.search;
};

const positionOf = (cursor: string | undefined): ListPosition | undefined => {
  if (cursor === undefined) return undefined;
  const position = parsed(Buffer.from(cursor, 'base64url').toString());
  if (position) return position;
  throw new ProblemError(400, 'invalid_parameter', 'The cursor is none of this list.', {
    errors: [{ parameter: 'cursor', message: 'must come from the Link header of a page' }],
  });
};

const parsed = (text: string): ListPosition | undefined => {
  try {
    const [activeAt, sessionId] = JSON.parse(text);
    const isPosition = Number.isSafeInteger(activeAt) && /^[\w-]{1,128}$/.test(sessionId);
    return isPosition ? { activeAt, sessionId } : undefined;
  } catch {
    return undefined;
  }
};
