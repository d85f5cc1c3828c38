import Type from 'typebox';
import type { ApiAnswer, ApiContext, ApiRequest, Endpoint } from './endpoint.ts';
import { findSession } from './find-session.ts';
import { reportExtras } from './report-extras.ts';
import { body, parameters, sessionFields, VERDICTS } from './schemas.ts';
import { sessionBody } from './session-body.ts';
import { deprecation, userLogs } from './user-logs.ts';

const evidence = Type.Record(
  Type.String(),
  body(
    {
      verdict: Type.Enum([...VERDICTS]),
      because: Type.String({ description: 'The reason for the verdict.' }),
      points: Type.Integer({ description: 'How many points lower the score would be without this check.' }),
      certainty: Type.Optional(Type.Number({ description: 'How certain the verdict is, from 0 to 1.' })),
      statistic: Type.Optional(Type.Number({ description: 'The measured value.' })),
      threshold: Type.Optional(Type.Number({ description: 'The value that it is compared with.' })),
      count: Type.Optional(Type.Integer({ description: 'The number of events that were measured.' })),
      first_at: Type.Optional(
        Type.Integer({ description: 'When it was first observed, in Unix milliseconds.' }),
      ),
      last_at: Type.Optional(
        Type.Integer({ description: 'When it was last observed, in Unix milliseconds.' }),
      ),
    },
    'The evidence of one check.',
  ),
  { description: 'The evidence of each check, by its name.' },
);

const confidence = body(
  {
    sufficient: Type.Boolean({ description: 'Whether there is enough activity to recommend an action.' }),
    low: Type.Integer({ minimum: 0, maximum: 100, description: 'The low end of the range.' }),
    high: Type.Integer({ minimum: 0, maximum: 100, description: 'The high end of the range.' }),
    interactions: Type.Integer({ description: 'The number of interactions so far.' }),
    keys: Type.Integer({ description: 'The number of keys pressed so far.' }),
    active_ms: Type.Integer({ description: 'How long the visitor has been active, in milliseconds.' }),
  },
  'The range in which the score may still move. It narrows as the session grows.',
);

const timeline = Type.Array(
  Type.Object(
    { at: Type.Integer(), risk_score: Type.Integer(), detected: Type.Array(Type.String()) },
    { additionalProperties: false },
  ),
  { description: 'The history of the score, with one entry for each change.' },
);

const sessionReport = body(
  {
    ...sessionFields,
    user_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The latest user ID of the session, or null.',
    }),
    evidence: Type.Optional(evidence),
    confidence: Type.Optional(confidence),
    timeline: Type.Optional(timeline),
  },
  'The risk report of one session.',
);

const include = Type.String({
  pattern: '^(evidence|confidence|timeline)(,(evidence|confidence|timeline)){0,2}$',
  description: 'Additional fields to return, separated by commas: evidence, confidence, timeline.',
});

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
    'Returns the risk score of a session with its explanation, the recommended action and the verdict of every check. ' +
    'Request it as late as possible, right before the action that matters: a longer session gives a more certain score.',
  parameters: { sessionId: parameters.sessionId, include, omit: parameters.omit },
  required: ['sessionId'],
  response: sessionReport,
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
