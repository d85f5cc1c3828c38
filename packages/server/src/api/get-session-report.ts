import type { ApiAnswer, ApiContext, ApiRequest, Endpoint } from './endpoint.ts';
import { findSession } from './find-session.ts';
import { reportExtras } from './report-extras.ts';
import { parameters, sessionReport } from './schemas.ts';
import { sessionBody } from './session-body.ts';
import { deprecation, userLogs } from './user-logs.ts';

const answer = async (request: ApiRequest, context: ApiContext): Promise<ApiAnswer> => {
  const session = await findSession(request, context);
  const { headers, links } = deprecation(request, context);
  return {
    body: {
      ...sessionBody(session, await userLogs(request, context, session)),
      user_id: session.userIds.at(-1) ?? null,
      ...(await reportExtras(request, context)),
    },
    headers: { ...headers, ...(links.length > 0 && { link: links.join(', ') }) },
  };
};

const shared = {
  description:
    'Risk score, explanation, recommended action and every check of one session. ' +
    'Ask as late as possible, at the action that matters: a longer session is judged more surely.',
  parameters: { sessionId: parameters.sessionId, include: parameters.include, omit: parameters.omit },
  required: ['sessionId'],
  response: sessionReport,
  answer,
} as const;

export const getSessionReport = {
  id: 'getSessionReport',
  path: '/v1/sessions/{sessionId}/report',
  summary: 'Risk of a session',
  ...shared,
} as const satisfies Endpoint;

export const getSessionReportByQuery = {
  id: 'getSessionReportByQuery',
  path: '/v1/sessions/report',
  summary: 'Risk of a session, its id in the query',
  ...shared,
} as const satisfies Endpoint;
