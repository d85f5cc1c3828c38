import { type CheckId, defaultSettings, riskScore } from '@gait/engine';
import { DAY_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPolicy, sessionFacts } from '../testing/a-policy.ts';
import { decide, type SessionFacts } from './decide.ts';
import { DEFAULT_PLACE, type ListEntry, outcomes, type PlaceRule, type Policy } from './policy.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const TAGS = ['checkout', 'payout', 'newsletter'];
const USERS = ['ada', 'ben', 'eve'];

const score = fc.integer({ min: 0, max: 100 });
const outcome = fc.constantFrom(...outcomes);
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const rules: fc.Arbitrary<PlaceRule> = fc.record({
  place: optional(fc.constantFrom(...TAGS)),
  thresholds: fc.record({ review: score, block: score }, { requiredKeys: [] }),
  checks: optional(
    fc.record<Partial<Record<CheckId, number>>>({ vpn: score, bot: score }, { requiredKeys: [] }),
  ),
  unknown: outcome,
  finger: optional(outcome),
  missing: outcome,
  unreachable: outcome,
});

const named = fc.oneof(
  fc.record({ kind: fc.constant('user' as const), value: fc.constantFrom(...USERS) }),
  fc.record({ kind: fc.constant('country' as const), value: fc.constantFrom('DE', 'NZ') }),
  fc.record({ kind: fc.constant('network' as const), value: fc.constantFrom('AS64500', '203.0.113.0/24') }),
  fc.record({ kind: fc.constant('agent' as const), value: fc.constantFrom('Shopper') }),
  fc.record({ kind: fc.constant('visitor' as const), value: fc.constantFrom('vis_1', 'vis_2') }),
);
const entries: fc.Arbitrary<ListEntry> = fc
  .record({
    outcome,
    named,
    place: optional(fc.constantFrom(...TAGS)),
    endsAt: optional(fc.constantFrom(NOW - DAY_MS, NOW, NOW + 1, NOW + DAY_MS)),
  })
  .map(({ named: what, ...entry }) => ({ ...what, ...entry, reason: 'a reason' }));

const policies: fc.Arbitrary<Policy> = fc.record({
  lists: fc.array(entries, { maxLength: 4 }),
  places: fc.array(rules, { maxLength: 4 }),
});

const sessions: fc.Arbitrary<SessionFacts> = fc
  .record({
    tags: fc.shuffledSubarray(TAGS),
    riskScore: score,
    isSufficient: fc.boolean(),
    isFinger: fc.boolean(),
    userIds: fc.shuffledSubarray(USERS),
    vouched: fc.boolean(),
    visitorId: fc.constantFrom('vis_1', 'vis_2', 'vis_3'),
    asn: optional(fc.constantFrom(64_500, 3_320)),
    country: fc.constantFrom('DE', 'NZ', 'FR', null),
    agent: optional(fc.constantFrom('Shopper', 'Other')),
  })
  .map(({ vouched, ...fields }) =>
    sessionFacts({ ...fields, vouchedUserIds: vouched ? fields.userIds : [] }),
  );

const asked = fc.record(
  {
    now: fc.constant(NOW),
    place: fc.constantFrom(...TAGS, 'elsewhere'),
    userId: fc.constantFrom(...USERS),
    ip: fc.constantFrom('203.0.113.9', '198.51.100.1', 'no address'),
  },
  { requiredKeys: ['now'] },
);

const forAll = (
  judge: (
    policy: Policy,
    facts: SessionFacts,
    request: typeof asked extends fc.Arbitrary<infer T> ? T : never,
  ) => void,
) => fc.assert(fc.property(policies, sessions, asked, judge), { numRuns: 200 });

const withoutLists = (policy: Policy): Policy => ({ ...policy, lists: [] });

test('a policy reads a session and writes nothing into it', () => {
  forAll((policy, facts, request) => {
    const before = structuredClone({ policy, facts });
    expect(decide(policy, facts, request)).toEqual(decide(policy, facts, request));
    expect({ policy, facts }).toEqual(before);
  });
});

test('the first place that fits decides: what comes after it changes nothing', () => {
  forAll((policy, facts, request) => {
    const tags = request.place === undefined ? facts.tags : [request.place];
    const first = policy.places.findIndex(({ place }) => place === undefined || tags.includes(place));
    const alone = { ...policy, places: first < 0 ? [] : policy.places.slice(first, first + 1) };
    expect(decide(policy, facts, request)).toEqual(decide(alone, facts, request));
  });
});

test('a request that names its place is decided there, whatever tags the page sent', () => {
  forAll((policy, facts, request) => {
    const place = request.place ?? 'checkout';
    const others = { ...facts, tags: ['newsletter', 'forged'] };
    expect(decide(policy, facts, { ...request, place })).toEqual(
      decide(policy, others, { ...request, place }),
    );
  });
});

test('an entry that has ended, or is of another place, is as good as removed', () => {
  forAll((policy, facts, request) => {
    const tags = request.place === undefined ? facts.tags : [request.place];
    const isOver = ({ endsAt, place }: ListEntry) =>
      (endsAt !== undefined && endsAt <= NOW) || (place !== undefined && !tags.includes(place));
    const kept = { ...policy, lists: policy.lists.filter((entry) => !isOver(entry)) };
    const { rule: _, ...decided } = decide(policy, facts, request);
    const { rule: __, ...again } = decide(kept, facts, request);
    expect(decided).toEqual(again);
  });
});

test('an entry decides whatever the score is, and without one that fits the lists change nothing', () => {
  forAll((policy, facts, request) => {
    const decided = decide(policy, facts, request);
    const [, index] = /^lists\[(\d+)\]$/.exec(decided.rule) ?? [];
    if (index === undefined) expect(decided).toEqual(decide(withoutLists(policy), facts, request));
    else {
      expect(decided.decision).toBe(policy.lists[Number(index)]?.outcome);
      expect(decide(policy, { ...facts, riskScore: 100 - facts.riskScore }, request)).toEqual(decided);
    }
  });
});

test('a user that only the page claims is never allowed by a list', () => {
  forAll(({ places, lists }, facts, { userId: _, ...request }) => {
    const users = lists.filter(({ kind, outcome: what }) => kind === 'user' && what === 'allow');
    const claimed = { ...facts, vouchedUserIds: [] };
    expect(decide({ places, lists: users }, claimed, request).rule).not.toMatch(/^lists/);
  });
});

const STRICT = { block: 2, review: 1, allow: 0 };

test('a higher score or lower thresholds never make a decision milder', () => {
  forAll((policy, facts, request) => {
    const plain = {
      lists: [],
      places: policy.places.map((rule) => ({
        ...rule,
        checks: undefined,
        unknown: 'allow' as const,
        finger: undefined,
      })),
    };
    const strictness = (given: Policy, riskOf: number) =>
      STRICT[decide(given, { ...facts, riskScore: riskOf }, request).decision];
    const lower = {
      lists: [],
      places: plain.places.map((rule) => ({ ...rule, thresholds: { review: 0, block: 0 } })),
    };
    expect(strictness(plain, Math.min(100, facts.riskScore + 10))).toBeGreaterThanOrEqual(
      strictness(plain, facts.riskScore),
    );
    if (plain.places.some(({ place }) => place === undefined))
      expect(strictness(lower, facts.riskScore)).toBe(STRICT.block);
  });
});

const unsureOutcome = ({ unknown, finger }: PlaceRule, { isFinger }: SessionFacts) =>
  (isFinger ? finger : undefined) ?? unknown;

test('the points of a place are those of the engine, and the score is in the answer if it is another one', () => {
  forAll((policy, facts, request) => {
    const tags = request.place === undefined ? facts.tags : [request.place];
    const plain = withoutLists(policy);
    const rule =
      plain.places.find(({ place }) => place === undefined || tags.includes(place)) ?? DEFAULT_PLACE;
    const weights = { ...defaultSettings.weights, ...rule.checks };
    const own = rule.checks ? riskScore(facts.findings, { ...defaultSettings, weights }) : facts.riskScore;
    const decided = decide(plain, facts, request);
    expect(decided.score).toBe(own === facts.riskScore ? undefined : own);
    const { review = 50, block = 70 } = rule.thresholds;
    const judged = own >= block ? 'block' : own >= review ? 'review' : 'allow';
    expect(decided.decision).toBe(
      judged === 'allow' && !facts.isSufficient ? unsureOutcome(rule, facts) : judged,
    );
  });
});

test('a finger decides only where there is too little to judge, and only if the place says so', () => {
  forAll((policy, facts, request) => {
    const without = decide(policy, { ...facts, isFinger: false }, request);
    const decided = decide(policy, { ...facts, isFinger: true }, request);
    if (decided.rule !== without.rule) {
      expect(without.rule).toMatch(/\.unknown$/);
      expect(decided.rule).toMatch(/\.finger$/);
    } else expect(decided).toEqual(without);
    const silent = { ...policy, places: policy.places.map((rule) => ({ ...rule, finger: undefined })) };
    expect(decide(silent, { ...facts, isFinger: true }, request)).toEqual(
      decide(silent, { ...facts, isFinger: false }, request),
    );
  });
});

test('a session that is not there is decided by lists that name the request, or else as missing', () => {
  forAll((policy, _facts, request) => {
    const decided = decide(policy, undefined, request);
    expect(decided.rule).toMatch(/^lists\[\d\]$|\.missing$/);
    if (request.userId === undefined && request.ip === undefined) expect(decided.rule).toMatch(/\.missing$/);
  });
});

test('an empty policy decides as the recommended action says', () => {
  const decision = (facts: Partial<SessionFacts>) => decide(aPolicy(''), sessionFacts(facts), { now: NOW });
  expect(decision({ riskScore: 70 })).toEqual({
    decision: 'block',
    rule: 'default.block',
    unreachable: 'review',
  });
  expect(decision({ riskScore: 50 })).toMatchObject({ decision: 'review', rule: 'default.review' });
  expect(decision({ riskScore: 49 })).toMatchObject({ decision: 'allow', rule: 'default.allow' });
});
