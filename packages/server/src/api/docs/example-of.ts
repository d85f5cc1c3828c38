import type { TSchema } from 'typebox';
import { type Described, described } from './described.ts';

const SESSION = '01994f2c-7a3b-7c41-9d5e-2f60b8a4c913';
const AT = 1_795_442_709_000;

/** Typical values of fields and parameters, by name. */
const values: Readonly<Record<string, unknown>> = {
  session_id: SESSION,
  sessionId: SESSION,
  ids: SESSION,
  session_ids: [SESSION],
  not_found: [],
  visitor_id: 'vis_4f9c2ab81d7e60c35a91b2',
  visitorId: 'vis_4f9c2ab81d7e60c35a91b2',
  user_id: 'user-17',
  userId: 'user-17',
  tag: 'wave-3',
  tags: ['wave-3'],
  risk_score: 87,
  risk_explanation: 'An automation tool controls the browser.',
  recommended_action: 'Auto-reject or high-priority review',
  bot: 'Detected',
  verdict: 'bot',
  source: 'chargeback',
  event_count: 1,
  reasons: ['automated_input'],
  labelId: 'lab_4f9c2ab81d7e60c3',
  keyId: 'key_4f9c2ab81d7e60c3',
  exclusionId: 'ex_4f9c2ab81d7e60c3',
  webhookId: 'wh_4f9c2ab81d7e60c3',
  messageId: 'msg_4f9c2ab81d7e60c35a91b',
  url: 'https://shop.example.org/hooks/gait',
};

/** A value that fits a schema. Checks are Not detected unless a name says otherwise. */
export const exampleOf = (schema: TSchema, name = ''): unknown => {
  const { examples, enum: words, anyOf, type } = described(schema);
  const known = values[name];
  if (known !== undefined && (words?.includes(known) ?? true)) return known;
  if (examples) return examples[0];
  if (words) return words.includes('Not detected') ? 'Not detected' : words[0];
  if (anyOf) return exampleOf(anyOf[0] as TSchema, name);
  if (type === 'object') return exampleObject(described(schema));
  return simpleExample(described(schema), name);
};

const exampleObject = ({ properties = {}, required = [] }: Described): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, exampleOf(schema, name)]),
  );

const simpleExample = ({ type, items, minimum = 0 }: Described, name: string): unknown => {
  if (type === 'array') return items ? [exampleOf(items)] : [];
  if (type === 'integer' || type === 'number')
    return /_at$|timestamp$/.test(name) ? AT : Math.max(minimum, 1);
  if (type === 'boolean') return true;
  return '…';
};
