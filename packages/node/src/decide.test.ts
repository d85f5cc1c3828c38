import { expect, test } from 'vitest';
import { createGait } from './client.ts';
import { anApi, type Scripted } from './testing/an-api.ts';
import type { Outcome } from './types.ts';

const apiKey = 'sk-test';
const decision = { decision: 'block', rule: 'checkout.block', unreachable: 'allow', policy_version: 3 };
const missing: Scripted = { status: 404, body: { code: 'session_not_found', detail: 'No such session.' } };
const failing: Scripted = {
  status: 500,
  body: { code: 'internal_error', detail: 'An internal error occurred.' },
};

const aSite = async (answers: readonly Scripted[], onUnreachable?: Outcome) => {
  const { baseUrl, asked } = await anApi(...answers);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const gait = createGait({
    baseUrl,
    apiKey,
    timeoutMs: 20_000,
    retries: 0,
    log,
    ...(onUnreachable && { onUnreachable }),
  });
  return { gait, asked, logged: () => lines.map((line) => JSON.parse(line)) };
};

test('the policy decides, for the place that the request names', async () => {
  const { gait, asked, logged } = await aSite([{ body: { risk_score: 64, decision } }]);
  const decided = await gait.decide('a', { place: 'checkout', bind: { userId: 'ada' } });
  expect(decided).toMatchObject({ decision: 'block', rule: 'checkout.block', report: { risk_score: 64 } });
  expect(asked[0]?.path).toContain('user_id=ada&place=checkout');
  expect(logged()).toEqual([
    {
      event: 'gait.decision',
      session_id: 'a',
      place: 'checkout',
      decision: 'block',
      rule: 'checkout.block',
      policy_version: 3,
      risk_score: 64,
      ms: expect.any(Number),
    },
  ]);
});

test.each([
  ['Auto-accept', 'allow'],
  ['Accept with monitoring', 'allow'],
  ['Manual review or require additional verification', 'review'],
  ['Auto-reject or high-priority review', 'block'],
  ['Unknown', 'review'],
])('without a policy, %s means %s', async (recommended_action, expected) => {
  const { gait } = await aSite([{ body: { recommended_action } }]);
  expect(await gait.decide('a')).toMatchObject({ decision: expected, rule: 'no_policy' });
});

test('a session that does not exist is decided by the policy, or else reviewed', async () => {
  const ruled = {
    ...missing,
    body: { ...(missing.body as object), decision: { ...decision, rule: 'checkout.missing' } },
  };
  const { gait, logged } = await aSite([missing, ruled]);
  expect(await gait.decide('a')).toEqual({ decision: 'review', rule: 'missing' });
  expect(await gait.decide('b')).toEqual({ decision: 'block', rule: 'checkout.missing', policy_version: 3 });
  expect(logged().map(({ code }) => code)).toEqual(['session_not_found', 'session_not_found']);
});

test.each(['allow', 'review', 'block'] as const)(
  'a server that fails means %s if the site says so',
  async (outcome) => {
    const { gait, logged } = await aSite([failing, failing], outcome);
    expect(await gait.decide('a\nb')).toEqual({ decision: outcome, rule: 'unreachable' });
    expect(logged()).toMatchObject([{ session_id: 'a\nb', rule: 'unreachable', code: 'internal_error' }]);
    const gone = createGait({ baseUrl: 'http://127.0.0.1:9', apiKey, onUnreachable: outcome });
    expect(await gone.decide('a')).toMatchObject({ decision: outcome, rule: 'unreachable' });
  },
);

test.each<Scripted>([
  { text: '<html>' },
  { text: 'null' },
  { text: '{', breaksOff: true },
  { body: {} },
  { status: 502, text: 'null' },
])('an answer that is none of Gait counts as none: %o', async (answer) => {
  const { gait } = await aSite([answer], 'block');
  expect(await gait.decide('a')).toEqual({ decision: 'block', rule: 'unreachable' });
});

test.each(['', '.', '..', '../..'])('a session id %j asks for a report, and for nothing else', async (id) => {
  const refused: Scripted = {
    status: 400,
    body: { code: 'missing_parameter', detail: 'sessionId is required' },
  };
  const { gait, asked } = await aSite([refused], 'allow');
  expect(await gait.decide(id)).toEqual({ decision: 'review', rule: 'refused' });
  const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'http://localhost');
  expect([pathname, searchParams.get('sessionId') ?? '']).toEqual(['/v1/sessions/report', id]);
});

test('what the policy said last for the place counts before the option', async () => {
  const { gait } = await aSite([{ body: { decision } }, failing, failing], 'block');
  await gait.decide('a', { place: 'checkout' });
  expect((await gait.decide('a', { place: 'checkout' })).decision).toBe('allow');
  expect((await gait.decide('a', { place: 'payout' })).decision).toBe('block');
});

test('a decision without an answer is review, and each decision is one line', async () => {
  const { gait, logged } = await aSite([failing]);
  expect((await gait.decide('a')).decision).toBe('review');
  expect(logged()).toHaveLength(1);
});

test.each([400, 413, 414, 431])(
  'what a visitor makes the server refuse with %i is reviewed',
  async (status) => {
    const refused: Scripted = { status, body: { code: 'invalid_parameter', detail: 'after is not valid.' } };
    const { gait, logged } = await aSite([refused], 'allow');
    expect(await gait.decide('a', { after: 'no mark' })).toEqual({ decision: 'review', rule: 'refused' });
    expect(logged()).toMatchObject([{ decision: 'review', rule: 'refused', code: 'invalid_parameter' }]);
  },
);
