import Type from 'typebox';
import { sessionIdOf } from '../../session/session-id-of.ts';
import type { ApiContext } from '../endpoint.ts';
import { findSessions } from '../find-sessions.ts';
import { listExtrasOf } from '../list-extras.ts';
import { notedList } from '../note-read.ts';
import { body, named } from '../schemas.ts';
import { sessionBody } from '../session-body.ts';
import { listedSession } from '../session-list.ts';
import type { ManageEndpoint, ManageRequest } from './manage-endpoint.ts';
import { sessionsAsCsv } from './sessions-as-csv.ts';

const MAX_IDS = 1_000;
/** Visitors can write much into a field. As long as the body has room for, if all are so long. */
const MAX_TEXT_LENGTH = 4_000;

const sessionIds = body(
  {
    session_ids: Type.Array(Type.String({ maxLength: MAX_TEXT_LENGTH }), {
      minItems: 1,
      maxItems: MAX_IDS,
      description: 'The IDs of the sessions, up to 1,000, also as forms send them: `<session id>:<mark>`.',
    }),
  },
  'Sessions to look up.',
);

const lookedUpSession = named(
  'LookedUpSession',
  body(
    {
      ...listedSession.properties,
      asked_id: Type.String({ description: 'The text that named the session in the request.' }),
    },
    'A session, its risk, and how the request named it.',
  ),
);

const found = body(
  {
    sessions: Type.Array(lookedUpSession, {
      description:
        'The sessions that exist, in the order of their IDs, with times, users, visitors, and whether they are judged.',
    }),
    not_found: Type.Array(Type.String(), {
      description: 'The texts without a session in this workspace, as they were sent.',
    }),
  },
  'Sessions by their IDs.',
);

const answer = async (request: ManageRequest, given: ApiContext) => {
  const { session_ids } = request.body as { readonly session_ids: readonly string[] };
  const texts = [...new Set(session_ids)];
  const { workspaceId } = request;
  const ids = new Set(texts.flatMap((text) => sessionIdOf(text) ?? []));
  const { sessions: read, context } = await findSessions(workspaceId, [...ids], given);
  const summaries = await notedList(workspaceId, read, given);
  const parameters = { include: 'times,judged,user,visitor' };
  const extrasOf = await listExtrasOf({ ...request, parameters }, context, summaries);
  const parts = { now: context.now(), userLogs: undefined };
  const bodies = new Map(
    summaries.map((session) => [session.sessionId, { ...sessionBody(session, parts), ...extrasOf(session) }]),
  );
  const bodyOf = (text: string) => bodies.get(sessionIdOf(text) ?? '');
  const sessions = texts.flatMap((asked_id) => {
    const found = bodyOf(asked_id);
    return found ? [{ ...found, asked_id }] : [];
  });
  const not_found = texts.filter((text) => !bodyOf(text));
  const audited = { sessions: sessions.length };
  if (request.accept.includes(CSV))
    return {
      audited,
      body: sessionsAsCsv(sessions, not_found),
      headers: { 'content-type': `${CSV}; charset=utf-8` },
    };
  if (!request.accept.includes(NDJSON)) return { audited, body: { sessions, not_found } };
  const others = not_found.map((text) => ({ session_id: text, asked_id: text, not_found: true }));
  const lines = [...sessions, ...others];
  return {
    audited,
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    headers: { 'content-type': NDJSON },
  };
};

const CSV = 'text/csv';
const NDJSON = 'application/x-ndjson';

export const lookUpSessions = {
  id: 'lookUpSessions',
  method: 'POST',
  path: '/manage/v1/lookup',
  scope: 'lookup',
  action: 'sessions.looked_up',
  isRead: true,
  summary: 'Look up sessions',
  description:
    'Returns up to 1,000 sessions by their IDs, with everything that was sent so far. ' +
    'The Accept header chooses JSON, JSON lines or CSV.',
  parameters: {},
  required: [],
  body: sessionIds,
  response: named('LookedUpSessions', found),
  otherTypes: {
    [NDJSON]: 'One session per line, then a line with not_found for every other ID.',
    [CSV]: 'One session per row, then a row with only the ID for every other ID.',
  },
  answer,
} as const satisfies ManageEndpoint;
