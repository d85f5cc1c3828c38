import { type Check, checks, type RecommendedAction, recommendedActions, type Verdict } from '@gait/engine';
import type { Conditions } from './conditions.ts';
import { checkFacet, tagFacet } from './facets.ts';
import {
  addExcept,
  addSearch,
  addVerdict,
  hasTag,
  hasUser,
  hasVouchedUser,
  LAST_CHARACTER,
  REVIEW_SCORE,
} from './filter-conditions.ts';
import { addLabel, labelFilters } from './label-conditions.ts';
import {
  type FilterParameter,
  momentParameter,
  score,
  tagsParameter,
  textParameter,
  verdictsParameter,
  words,
  yesOrNo,
} from './parameter-schemas.ts';

/** What sessions of a list have in common. `sessionFilters` says how each part of it is asked for. */
export interface SessionFilter {
  readonly activeFrom?: number | undefined;
  readonly activeTo?: number | undefined;
  readonly minScore?: number | undefined;
  readonly maxScore?: number | undefined;
  /** The recommended action. */
  readonly action?: string | undefined;
  /** Whether the action is another one than Unknown, so that the score means something. */
  readonly isJudged?: boolean | undefined;
  /** A check that is Detected. */
  readonly check?: string | undefined;
  readonly verdicts?: readonly { readonly check: string; readonly verdict: Verdict }[] | undefined;
  readonly visitorId?: string | undefined;
  readonly country?: string | undefined;
  /** As `networkKey` writes it. */
  readonly network?: string | undefined;
  /** The number of the provider, as `AS14618`. */
  readonly provider?: string | undefined;
  readonly notCountry?: string | undefined;
  readonly notTag?: string | undefined;
  readonly userId?: string | undefined;
  /** Whether `userId` finds only sessions in which it came with a valid token. */
  readonly isVouched?: boolean | undefined;
  /** Whether a user token vouched for any user ID of the session. */
  readonly hasVouchedUser?: true | undefined;
  readonly tag?: string | undefined;
  /** Further tags that a session must have. */
  readonly otherTags?: readonly string[] | undefined;
  /** Start of the ID of a session or visitor, another part of a session ID, or part of a user ID, tag or city. */
  readonly search?: string | undefined;
  /** What its labels say together: one of `labelFilters`. */
  readonly label?: string | undefined;
  /** Whether the site's own monitors or testers made it. */
  readonly excluded?: boolean | undefined;
  /** Start of a session ID. */
  readonly idStart?: string | undefined;
  readonly startedTo?: number | undefined;
  readonly scoredFrom?: number | undefined;
  /** IDs of sessions that are left out. */
  readonly except?: readonly string[] | undefined;
}

type AddCondition<Value> = (where: Conditions, value: Value, filter: SessionFilter) => void;

/** How lists ask for one part of a filter. Without what is optional, sessions are read to find those that pass: slow, never wrong. */
export interface FilterSpec<Value = never, Read = unknown> {
  /** The condition on a session `s`. */
  readonly where: AddCondition<Value>;
  /**
   * True if the index by activity has the columns of `where`, so that a scan of it reads no sessions. A condition if `where`
   * would lead the scan to another index.
   */
  readonly byActivity?: true | AddCondition<Value>;
  /** The condition on the facets of a session, which the index by activity has. */
  readonly byFacets?: AddCondition<Value>;
  /** Every query of a list asks for it, so that no index has to. */
  readonly isEverywhere?: true;
  /** The query parameter of the console. The dashboard has a label for each. */
  readonly console?: FilterParameter<Read>;
  /** The query parameter of the API. */
  readonly api?: FilterParameter<Read>;
}

type FilterSpecs = {
  readonly [Name in keyof SessionFilter]-?: FilterSpec<
    NonNullable<SessionFilter[Name]>,
    NonNullable<SessionFilter[Name]>
  >;
};

const compares =
  (condition: string) =>
  (where: Conditions, value: string | number): void =>
    where.add(condition, value);

/** For what another part of the query asks for. */
const elsewhere = (): void => undefined;

// In both engines faster than `LIKE`.
const hasFacet = (where: Conditions, facet: string): void =>
  where.add("replace(s.facets, ?, '') <> s.facets", facet);
const lacksFacet = (where: Conditions, facet: string): void =>
  where.add("replace(s.facets, ?, '') = s.facets", facet);

const UNKNOWN: RecommendedAction = 'Unknown';

const checkIds = Object.values<Check>(checks).map(({ id }) => id);

/** Every part of a filter. A new one is an entry here, and its label in the dashboard. */
export const sessionFilters = {
  // `addPeriod` asks for the period, together with the position of a page.
  activeFrom: {
    where: elsewhere,
    byActivity: true,
    console: momentParameter('from'),
    api: momentParameter(
      'since',
      'Returns only sessions whose last activity is at or after this time, in Unix milliseconds.',
    ),
  },
  activeTo: {
    where: elsewhere,
    byActivity: true,
    console: momentParameter('to'),
    api: momentParameter(
      'until',
      'Returns only sessions whose last activity is at or before this time, in Unix milliseconds.',
    ),
  },
  minScore: {
    where: (where, least, { visitorId }) => {
      // Matches the condition of the partial index `sessions_to_review`, which knows no visitors.
      if (least >= REVIEW_SCORE && visitorId === undefined) where.add(`s.risk_score >= ${REVIEW_SCORE}`);
      where.add('s.risk_score >= ?', least);
    },
    byActivity: compares('s.risk_score >= ?'),
    console: score('min_score'),
    api: score('min_score', 'Returns only sessions with at least this risk score.'),
  },
  maxScore: {
    where: compares('s.risk_score <= ?'),
    byActivity: true,
    console: score('max_score'),
  },
  action: {
    where: compares('s.recommended_action = ?'),
    byActivity: true,
    console: words('action', recommendedActions),
  },
  isJudged: {
    where: (where, isJudged) => where.add(`s.recommended_action ${isJudged ? '<>' : '='} ?`, UNKNOWN),
    byActivity: true,
    console: yesOrNo('judged'),
  },
  check: {
    where: (where, check) => where.add('s.detected LIKE ?', `%,${check},%`),
    byActivity: true,
    console: words('check', checkIds),
    api: words('flag', checkIds, 'Returns only sessions in which this check is Detected.'),
  },
  verdicts: {
    where: (where, verdicts) => {
      for (const one of verdicts) addVerdict(where, one);
    },
    byFacets: (where, verdicts) => {
      for (const { check, verdict } of verdicts)
        if (verdict === 'Unknown') lacksFacet(where, checkFacet(check));
        else hasFacet(where, checkFacet(check, verdict));
    },
    console: verdictsParameter('checks', checkIds),
  },
  visitorId: {
    where: compares('s.visitor_id = ?'),
    console: textParameter('visitor', 256),
  },
  country: {
    // As an expression, it keeps out the index by country, which has another order.
    where: compares("(s.country || '') = ?"),
    byActivity: true,
    console: { ...textParameter('country', 2), read: (code) => code.toUpperCase() },
  },
  network: {
    where: compares('s.network = ?'),
    byActivity: compares("(s.network || '') = ?"),
    console: { ...textParameter('network', 200), read: (network) => network || undefined },
  },
  provider: {
    // A network is its provider, and after a comma its place.
    where: (where, provider) =>
      where.add(`substr(s.network || ',', 1, ${provider.length + 1}) = ?`, `${provider},`),
    byActivity: true,
    console: { ...textParameter('provider', 12), read: (number) => number.toUpperCase() || undefined },
  },
  notCountry: {
    where: compares('(s.country IS NULL OR s.country <> ?)'),
    byActivity: true,
    console: { ...textParameter('not_country', 2), read: (code) => code.toUpperCase() },
  },
  notTag: {
    where: compares(`NOT ${hasTag}`),
    byFacets: (where, tag) => lacksFacet(where, tagFacet(tag)),
    console: textParameter('not_tag', 64),
  },
  userId: {
    where: (where, userId, { isVouched }) => where.add(hasUser(isVouched), userId),
    console: textParameter('user', 256),
  },
  isVouched: {
    // `userId` asks for it.
    where: elsewhere,
    byActivity: true,
    isEverywhere: true,
    console: yesOrNo('vouched'),
  },
  hasVouchedUser: {
    where: (where) => where.add(hasVouchedUser),
  },
  tag: {
    where: compares(hasTag),
    byFacets: (where, tag) => hasFacet(where, tagFacet(tag)),
    console: tagsParameter('tag', ([first]) => first),
  },
  otherTags: {
    where: (where, tags) => {
      for (const tag of tags) where.add(hasTag, tag);
    },
    byFacets: (where, tags) => {
      for (const tag of tags) hasFacet(where, tagFacet(tag));
    },
    console: tagsParameter('tag', ([, ...others]) => others),
  },
  search: {
    where: addSearch,
    // As the dashboard shows an ID that has no place.
    console: {
      ...textParameter('search', 256),
      read: (searched) => searched.replace(/^…|…$/gu, '') || undefined,
    },
  },
  label: {
    where: addLabel,
    byActivity: true,
    console: words('label', labelFilters),
    api: words(
      'label',
      labelFilters,
      'Returns only sessions whose labels say this together: bot, human or unsure, any of them, or none.',
    ),
  },
  excluded: {
    where: (where, excluded) => where.add('s.excluded = ?', Number(excluded)),
    byActivity: true,
    console: yesOrNo('excluded'),
    api: yesOrNo(
      'excluded',
      'With true, returns only sessions of your own monitors and testers, which exclusions name; with false, only others.',
    ),
  },
  idStart: {
    where: (where, start) => {
      // As an expression, it keeps out the index of the IDs, which no list is in the order of.
      where.add("(s.session_id || '') >= ?", start);
      where.add("(s.session_id || '') < ?", start + LAST_CHARACTER);
    },
    byActivity: true,
  },
  startedTo: {
    where: compares('s.started_at + 0 <= ?'),
    byActivity: true,
  },
  scoredFrom: {
    where: compares('s.scored_at >= ?'),
  },
  except: {
    where: (where, ids) => addExcept(where, 's', ids),
    byActivity: true,
    isEverywhere: true,
  },
} as const satisfies FilterSpecs;
