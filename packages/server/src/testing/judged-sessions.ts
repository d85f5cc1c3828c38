import type { Verdict } from '@gait/engine';
import fc from 'fast-check';
import { agreedVerdict } from '../session/agreed-verdict.ts';
import type { LabelRecord } from '../store/labels.ts';
import type { SessionRecord } from '../store/records.ts';
import { type SessionFilter, sessionFilters } from '../store/session-filters.ts';
import { MINUTE, NOW } from './a-record.ts';

export type FilterKey = keyof SessionFilter;

/** What is asked for, and which sessions pass it, judged without the store. */
interface Judge<Value> {
  readonly values: readonly Value[];
  readonly passes: (session: SessionRecord, value: Value, filter: SessionFilter) => boolean;
  /** How a query parameter asks for it; by default as it is. */
  readonly asks?: (value: Value) => string;
}

const COUNTRIES = ['US', 'DE', null];
const NETWORKS = ['AS1, US', 'AS1, DE, Berlin', 'AS12, US', 'AS2', null];
const CITIES = ['Springfield', 'Zürich', null];
const VISITORS = ['vis_a', 'vis_ab', 'vis_b'];
const USERS = ['ada', 'adam', 'bob'];
const TAGS = ['sale', 'sales', 'wave-3'];
const CHECKS = ['bot', 'tor'];
const VERDICTS: readonly (Verdict | undefined)[] = ['Detected', 'Not detected', 'Unknown', undefined];
const ACTIONS = ['Auto-accept', 'Unknown'];
const SCORES = [0, 20, 49, 50, 51, 100];
const STARTS = ['0abc', '0abd', '1234'];

/** The ID of the session with a number. */
export const idOf = (number: number): string => {
  const end = String(number).padStart(12, '0');
  return `${STARTS[number % STARTS.length]}${end.slice(-4)}-0000-7000-8000-${end}`;
};

/** Labels of one session, in the order in which they were given. */
type DrawnLabels = readonly (Pick<LabelRecord, 'verdict'> & Partial<LabelRecord>)[];

/** What sessions are labeled with, by their number. */
const LABELS: readonly DrawnLabels[] = [
  [],
  [{ verdict: 'bot' }],
  [{ verdict: 'bot' }, { verdict: 'human', author: 'ben' }],
  [],
  [{ verdict: 'bot' }, { verdict: 'human' }],
  [{ verdict: 'human', withdrawnAt: NOW }],
  [{ verdict: 'bot' }, { verdict: 'unsure', source: 'chargeback' }],
  [{ verdict: 'bot' }, { verdict: 'human', author: 'ben' }, { verdict: 'human', reasons: ['settled'] }],
  [{ verdict: 'unsure' }],
  [
    { verdict: 'human', source: 'api' },
    { verdict: 'bot', source: 'api', author: 'ben' },
  ],
];

/** The labels of a session. They follow from its ID. */
export const labelsOf = ({ workspaceId, sessionId }: Pick<SessionRecord, 'workspaceId' | 'sessionId'>) =>
  (LABELS[Number(sessionId.slice(-12)) % LABELS.length] ?? []).map(
    (label, place): LabelRecord => ({
      id: `lab_${sessionId}_${place}`,
      workspaceId,
      sessionId,
      reasons: [],
      note: '',
      source: 'review',
      author: 'ada',
      scoreSeen: true,
      selection: 'self',
      probability: null,
      happenedAt: null,
      labeledAt: NOW + place,
      withdrawnAt: null,
      ...label,
    }),
  );

const verdictOf = ({ verdicts }: SessionRecord, check: string): Verdict => verdicts[check] ?? 'Unknown';

/** Every part of a filter has a judge. The values are few, so that a part of the sessions passes each. */
const judges = {
  activeFrom: {
    values: [NOW, NOW + 2 * MINUTE, NOW + 4 * MINUTE],
    passes: ({ activeAt }, from) => activeAt >= from,
  },
  activeTo: {
    values: [NOW, NOW + MINUTE, NOW + 3 * MINUTE],
    passes: ({ activeAt }, to) => activeAt <= to,
  },
  minScore: { values: [0, 20, 50, 51], passes: ({ riskScore }, least) => riskScore >= least },
  maxScore: { values: [0, 49, 50, 100], passes: ({ riskScore }, most) => riskScore <= most },
  action: {
    values: ACTIONS,
    passes: ({ recommendedAction }, action) => recommendedAction === action,
  },
  isJudged: {
    values: [true, false],
    passes: ({ recommendedAction }, isJudged) => (recommendedAction !== 'Unknown') === isJudged,
  },
  check: { values: CHECKS, passes: ({ detected }, check) => detected.includes(check) },
  verdicts: {
    values: [
      [],
      [{ check: 'bot', verdict: 'Detected' }],
      [{ check: 'bot', verdict: 'Unknown' }],
      [{ check: 'tor', verdict: 'Not detected' }],
      [
        { check: 'bot', verdict: 'Detected' },
        { check: 'tor', verdict: 'Unknown' },
      ],
      [
        { check: 'bot', verdict: 'Detected' },
        { check: 'tor', verdict: 'Detected' },
      ],
    ],
    passes: (session, asked) => asked.every(({ check, verdict }) => verdictOf(session, check) === verdict),
    asks: (asked) =>
      asked.map(({ check, verdict }) => `${check}:${verdict.toLowerCase().replace(' ', '_')}`).join(','),
  },
  visitorId: {
    values: VISITORS,
    passes: (session, visitorId) => session.visitorId === visitorId,
  },
  country: { values: ['US', 'DE'], passes: (session, country) => session.country === country },
  network: { values: ['AS1, US', 'AS2'], passes: (session, network) => session.network === network },
  provider: {
    values: ['AS1', 'AS2', 'AS'],
    passes: ({ network }, provider) => network?.split(',')[0] === provider,
  },
  notCountry: { values: ['US', 'DE'], passes: (session, country) => session.country !== country },
  notTag: { values: TAGS, passes: ({ tags }, tag) => !tags.includes(tag) },
  userId: {
    values: USERS,
    passes: ({ userIds }, userId) => userIds.includes(userId),
  },
  isVouched: {
    values: [true, false],
    passes: ({ vouchedUserIds }, isVouched, { userId }) =>
      !isVouched || userId === undefined || vouchedUserIds.includes(userId),
  },
  hasVouchedUser: { values: [true], passes: ({ vouchedUserIds }) => vouchedUserIds.length > 0 },
  tag: { values: TAGS, passes: ({ tags }, tag) => tags.includes(tag) },
  otherTags: {
    values: [[], ['sale'], ['sale', 'wave-3']],
    passes: ({ tags }, others) => others.every((tag) => tags.includes(tag)),
    asks: (others) => ['first', ...others].join(','),
  },
  search: {
    values: [
      'ad',
      'bob',
      'vis_a',
      'SALE',
      'ave-',
      'field',
      'zür',
      '0ab',
      '1234',
      '%',
      'a_e',
      idOf(3),
      idOf(4).slice(-9),
    ],
    passes: ({ sessionId, visitorId, userIds, tags, city }, text) =>
      [sessionId, visitorId, ...userIds].some((id) => id.startsWith(text)) ||
      (text.length >= 8 && sessionId.endsWith(text)) ||
      [...tags, city ?? ''].some((word) => word.toLowerCase().includes(text.toLowerCase())),
  },
  label: {
    values: ['bot', 'human', 'unsure', 'any', 'none'],
    passes: (session, asked) => {
      const verdict = agreedVerdict(labelsOf(session));
      return asked === 'any' ? verdict !== null : (verdict ?? 'none') === asked;
    },
  },
  excluded: { values: [true, false], passes: (session, excluded) => session.excluded === excluded },
  idStart: {
    values: ['0ab', '0abc', '1'],
    passes: ({ sessionId }, start) => sessionId.startsWith(start),
  },
  startedTo: { values: [NOW - 1, NOW + MINUTE], passes: ({ startedAt }, to) => startedAt <= to },
  scoredFrom: {
    values: [NOW, NOW + 2],
    passes: ({ scoredAt }, from) => scoredAt !== null && scoredAt >= from,
  },
  except: {
    values: [[], [idOf(0)], [1, 2, 3, 4, 5].map(idOf)],
    passes: ({ sessionId }, left) => !left.includes(sessionId),
  },
} satisfies { readonly [Name in FilterKey]-?: Judge<NonNullable<SessionFilter[Name]>> };

export const filterKeys = Object.keys(sessionFilters) as FilterKey[];
export const judgeOf: Readonly<
  Record<FilterKey, Pick<Judge<never>, 'passes' | 'asks'> & { readonly values: readonly unknown[] }>
> = judges;

/** Whether a session passes every part of a filter. */
export const passes = (session: SessionRecord, filter: SessionFilter): boolean =>
  filterKeys.every(
    (key) => filter[key] === undefined || judgeOf[key].passes(session, filter[key] as never, filter),
  );

/** A filter with two keys, or one if they are the same, and now and then a third. */
export const filterWith = (one: FilterKey, other: FilterKey): fc.Arbitrary<SessionFilter> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(one) }, fc.constantFrom(...filterKeys)).chain((third) => {
    const asked = [one, other, third].map((key) => [key, fc.constantFrom(...judgeOf[key].values)]);
    return fc.record(Object.fromEntries(asked) as Record<string, fc.Arbitrary<never>>);
  });

/** Sessions that share most of what they are filtered by. */
export const sessionFields = fc
  .record({
    activeAt: fc.integer({ min: 0, max: 5 }).map((minute) => NOW + minute * MINUTE),
    lasted: fc.integer({ min: 0, max: 3 }).map((minutes) => minutes * MINUTE),
    scoredAt: fc.constantFrom(null, NOW - 1, NOW, NOW + 2),
    riskScore: fc.constantFrom(...SCORES),
    recommendedAction: fc.constantFrom(...ACTIONS),
    verdicts: fc.record({ bot: fc.constantFrom(...VERDICTS), tor: fc.constantFrom(...VERDICTS) }),
    visitorId: fc.constantFrom(...VISITORS),
    userIds: fc.shuffledSubarray(USERS),
    tags: fc.subarray(TAGS),
    country: fc.constantFrom(...COUNTRIES),
    city: fc.constantFrom(...CITIES),
    network: fc.constantFrom(...NETWORKS),
    excluded: fc.boolean(),
    vouched: fc.boolean(),
  })
  .map(({ lasted, vouched, verdicts, ...fields }) => {
    const known = Object.entries(verdicts).flatMap(([check, verdict]) =>
      verdict ? [[check, verdict] as const] : [],
    );
    return {
      ...fields,
      startedAt: fields.activeAt - lasted,
      vouchedUserIds: vouched ? fields.userIds.slice(0, 1) : [],
      verdicts: Object.fromEntries(known),
      detected: known.flatMap(([check, verdict]) => (verdict === 'Detected' ? [check] : [])),
    };
  });
