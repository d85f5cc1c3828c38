import { filterParameters } from '@gait/server/console-parameters';
import type { JsonSchema } from './api-description.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const textList: JsonSchema = { type: 'array', items: text(40) };
const share: JsonSchema = { type: 'number', minimum: 0, maximum: 100 };

/** Query parameters of the console, which has no API description. */
export const consoleQuery: Readonly<Record<string, JsonSchema>> = {
  ...(filterParameters as unknown as Record<string, JsonSchema>),
  limit: { type: 'integer', minimum: 1, maximum: 200 },
  cursor: text(200),
  site_key: text(64),
  ids: text(200),
  order: text(20),
  reason: text(20),
  offset: { type: 'integer' },
};

/** Fields of bodies of the console and the demo. */
export const consoleBody: JsonSchema = {
  type: 'object',
  properties: {
    email: { enum: ['ada@example.org', 'admin@gait.local', 'nobody', ''] },
    password: text(40),
    current: text(40),
    name: text(40),
    origins: {
      type: 'array',
      items: { enum: ['https://shop.example', '*', 'shop', 'https://shop.example:443'] },
    },
    scopes: { type: 'array', items: { enum: ['labels', 'lookup', 'webhooks', 'erase', 'none'] } },
    is_test: { type: 'boolean' },
    url: { enum: ['https://gait.invalid/', 'http://127.0.0.1/', 'shop', ''] },
    events: {
      type: 'array',
      items: { enum: ['session.flagged', 'session.changed', 'session.completed', 'none'] },
    },
    min_score: share,
    overlap_hours: share,
    retention_days: share,
    days: share,
    version: share,
    weights: { type: 'object', properties: { bot: share, mouse_dynamics: share, tor: share } },
    thresholds: { type: 'object', properties: { review: share, reject: share } },
    require_user_token: { type: 'boolean' },
    declared_agents: text(10),
    visitor_recognition: text(10),
    verdict: { enum: ['bot', 'human', 'unsure', 'none'] },
    reasons: textList,
    note: text(100),
    source: { enum: ['review', 'chargeback', 'none'] },
    session_ids: textList,
    ids: textList,
    text: text(100),
    session: text(40),
    secret: text(40),
  },
};
