import { type Check, checks, recommendedActions } from '@gait/engine';
import Type, { type TSchema } from 'typebox';
import { cursorParameter } from '../http/list-cursor.ts';

/** Bodies of the API. What a check means comes from its own file. */

const VERDICTS = ['Detected', 'Not detected', 'Unknown'];

const idsOf = (kind: Check['kind']) => Object.values<Check>(checks).filter((check) => check.kind === kind);

const body = <Properties extends Record<string, TSchema>>(properties: Properties, description: string) =>
  Type.Object(properties, { description, additionalProperties: false });

const flags = (kind: Check['kind'], description: string) =>
  body(
    Object.fromEntries(
      idsOf(kind).map(({ id, meaning }) => [id, Type.Enum(VERDICTS, { description: meaning })]),
    ),
    description,
  );

export const logEntry = body(
  {
    action: Type.String({ description: 'What the visitor did.', examples: ['Clicked button #submit'] }),
    user_time: Type.String({
      description: "MMM D, YYYY HH:mm:ss in the visitor's time zone, UTC while it is not known.",
      examples: ['Nov 21, 2026 14:05:09'],
    }),
    unix_timestamp: Type.Integer({ description: 'Unix time in milliseconds.' }),
  },
  'One thing the visitor did.',
);

const sessionFields = {
  session_id: Type.String({ description: 'As the tracker made it.' }),
  visitor_id: Type.String({ description: 'Equal for sessions of one device and browser.' }),
  tags: Type.Array(Type.String()),
  risk_score: Type.Integer({ minimum: 0, maximum: 100, description: 'Higher means riskier.' }),
  risk_explanation: Type.String({ description: 'The factors behind the score, strongest first.' }),
  recommended_action: Type.Enum([...recommendedActions]),
  user_logs: Type.Optional(
    Type.Array(logEntry, {
      deprecated: true,
      description: 'Use the events endpoint. Left out with omit=user_logs.',
    }),
  ),
  biometric_checks: flags('biometric', 'What the behaviour shows.'),
  device_checks: flags('device', 'What device and network show.'),
};

export const sessionRecord = body(sessionFields, 'A session and its risk.');

const evidence = Type.Record(
  Type.String(),
  Type.Object(
    {
      verdict: Type.Enum(VERDICTS),
      because: Type.String(),
      points: Type.Integer({ description: 'Points of the score that would go without this check.' }),
      certainty: Type.Optional(Type.Number()),
      statistic: Type.Optional(Type.Number()),
      threshold: Type.Optional(Type.Number()),
      count: Type.Optional(Type.Integer({ description: 'Events the statistic rests on.' })),
      first_at: Type.Optional(Type.Integer()),
      last_at: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
  { description: 'What each check rests on.' },
);

const confidence = body(
  {
    sufficient: Type.Boolean({ description: 'Enough was seen to recommend an action.' }),
    low: Type.Integer({ minimum: 0, maximum: 100 }),
    high: Type.Integer({ minimum: 0, maximum: 100 }),
    interactions: Type.Integer(),
    keys: Type.Integer(),
    active_ms: Type.Integer(),
  },
  'Range the score may still move in; it narrows as the session grows.',
);

const timeline = Type.Array(
  Type.Object(
    { at: Type.Integer(), risk_score: Type.Integer(), detected: Type.Array(Type.String()) },
    { additionalProperties: false },
  ),
  { description: 'How the score moved: one step whenever it changed.' },
);

export const sessionReport = body(
  {
    ...sessionFields,
    user_id: Type.Union([Type.String(), Type.Null()], { description: 'The latest user id, null if none.' }),
    evidence: Type.Optional(evidence),
    confidence: Type.Optional(confidence),
    timeline: Type.Optional(timeline),
  },
  'Risk data of one session.',
);

export const userSessions = body(
  { user_id: Type.String(), sessions: Type.Array(sessionRecord, { maxItems: 100 }) },
  'The most recent sessions of a user, newest activity first.',
);

export const tagSessions = body(
  { tag: Type.String(), sessions: Type.Array(sessionRecord, { maxItems: 100 }) },
  'The most recent sessions with a tag, newest activity first.',
);

export const sessionEvents = body(
  { session_id: Type.String(), event_count: Type.Integer(), events: Type.Array(logEntry) },
  'The whole event log of a session, in chronological order.',
);

export const problem = body(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'For a person.' }),
    code: Type.String({ description: 'For a program.' }),
    request_id: Type.String(),
    errors: Type.Optional(
      Type.Array(body({ parameter: Type.String(), message: Type.String() }, 'One parameter.')),
    ),
  },
  'Why a request was not answered (RFC 9457).',
);

/** Parameters of several endpoints. Control characters are in no id. */
const id = (maxLength: number, description: string, except = '') =>
  Type.String({ minLength: 1, maxLength, pattern: `^[^\\u0000-\\u001f\\u007f${except}]+$`, description });

export const parameters = {
  sessionId: id(128, 'The value of window.getTrackerSessionId().'),
  userId: id(256, 'The user id that was given to the tracker.'),
  tag: id(64, 'A tag that was given to the tracker.', ','),
  omit: Type.Enum(['user_logs'], { description: 'user_logs: leaves the deprecated field out.' }),
  include: Type.String({
    pattern: '^(evidence|confidence|timeline)(,(evidence|confidence|timeline)){0,2}$',
    description: 'More fields, separated by commas: evidence, confidence, timeline.',
  }),
  limit: Type.Integer({ minimum: 1, maximum: 100, description: 'Sessions a page; 100 if not given.' }),
  cursor: cursorParameter,
};
