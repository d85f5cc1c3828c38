import { cleanText } from '@gait/wire';
import Type from 'typebox';
import { sessionUser } from '../session/session-user.ts';
import type { ApiAnswer, ApiContext, ApiRequest, Endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { readSession } from './read-session.ts';
import { missingWithDecision, reportDecision } from './report-decision.ts';
import { extraFields, include, reportExtras } from './report-extras.ts';
import { body, decision, named, parameters, sessionFields } from './schemas.ts';
import { sessionBody } from './session-body.ts';
import { deprecation, userLogs } from './user-logs.ts';
import { waitForScore } from './wait-for-score.ts';

const sessionReport = named(
  'SessionReport',
  body(
    {
      ...sessionFields,
      user_id: Type.Union([Type.String(), Type.Null()], {
        description:
          'The latest user ID of the session, or null. If your workspace requires user tokens: the latest with a valid one.',
      }),
      decision: Type.Optional(decision),
      ...extraFields,
      fresh: Type.Optional(
        Type.Boolean({
          description:
            'With `after`: whether the report has everything that the page had sent when it gave this mark.',
        }),
      ),
    },
    'The risk report of one session.',
  ),
);

const answer = async (request: ApiRequest, given: ApiContext): Promise<ApiAnswer> => {
  const waited = await waitForScore(request, given);
  const { session, context } = await readSession(request, given).catch(async (error) => {
    throw await missingWithDecision(error, request, given);
  });
  const fresh = await freshness(request, context, session);
  const { workspaceId } = request;
  context.installSigns.note({ owner: workspaceId, sign: 'report', at: context.now() });
  const { headers, links } = deprecation(request, context);
  return {
    body: {
      ...sessionBody(session, { now: context.now(), userLogs: await userLogs(request, context, session) }),
      user_id: sessionUser(session, await context.settings.of(workspaceId)).userId,
      ...(await reportDecision(request, context, session)),
      ...(await reportExtras(request, context, session)),
      ...fresh,
    },
    headers: { ...headers, ...waited, ...(links.length > 0 && { link: links.join(', ') }) },
  };
};

const shared = {
  description:
    'Returns the risk score of a session with its explanation, the recommended action and the verdict of every check. ' +
    'Request it as late as possible, right before the action that matters: a longer session gives a more certain score.',
  parameters: {
    sessionId: parameters.sessionId,
    include,
    after: parameters.after,
    user_id: parameters.boundUserId,
    ip: parameters.ip,
    place: parameters.place,
    user_agent: parameters.userAgent,
    omit: parameters.omit,
  },
  required: ['sessionId'],
  cleaned: { user_id: cleanText },
  response: sessionReport,
  canWait: true,
  answer,
} as const;

export const getSessionReport = {
  id: 'getSessionReport',
  path: '/v1/sessions/{sessionId}/report',
  summary: 'Get session report',
  ...shared,
} as const satisfies Endpoint;

export const getSessionReportByQuery = {
  id: 'getSessionReportByQuery',
  path: '/v1/sessions/report',
  summary: 'Get session report (query parameter)',
  ...shared,
} as const satisfies Endpoint;
