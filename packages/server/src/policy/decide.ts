import { type Finding, riskScore, type Settings } from '@gait/engine';
import { contains, parseAddress, parseNetwork } from '../enrich/index.ts';
import {
  DEFAULT_PLACE,
  type ListEntry,
  nameOf,
  type PlaceRule,
  type Policy,
  type PolicyOutcome,
} from './policy.ts';

/** What a policy knows about a session. */
export interface SessionFacts {
  readonly tags: readonly string[];
  readonly riskScore: number;
  readonly findings: Readonly<Record<string, Finding>>;
  /** Whether there is enough activity for a low score to mean anything. */
  readonly isSufficient: boolean;
  /** Whether a finger seems to have made its gestures. */
  readonly isFinger: boolean;
  /** Those that the score was computed with, and the newest thresholds. */
  readonly settings: Settings;
  readonly userIds: readonly string[];
  /** Those of the session that a token vouched for. */
  readonly vouchedUserIds: readonly string[];
  readonly visitorId: string;
  readonly asn: number | undefined;
  readonly country: string | null;
  /** The agent whose signature, or else whose network, was verified. */
  readonly agent: string | undefined;
}

/** What the request that asks for a decision says. */
export interface DecisionRequest {
  readonly place?: string | undefined;
  readonly userId?: string | undefined;
  readonly ip?: string | undefined;
}

export interface PolicyDecision {
  readonly decision: PolicyOutcome;
  /** The part of the text that decided: `checkout.block`, `lists[1]`, `default.allow`. */
  readonly rule: string;
  /** Of the entry of a list. */
  readonly reason?: string;
  /** The score with the points of the place, if it is not the risk score. */
  readonly score?: number;
  /** What the place says for a client that gets no answer. */
  readonly unreachable: PolicyOutcome;
}

/** What a policy says about a session at a time in Unix ms. Without facts there is no such session. */
export const decide = (
  policy: Policy,
  facts: SessionFacts | undefined,
  { now, ...asked }: DecisionRequest & { readonly now: number },
): PolicyDecision => {
  const places = asked.place === undefined ? (facts?.tags ?? []) : [asked.place];
  const rule = ruleOf(policy, places);
  const { unreachable } = rule;
  const index = policy.lists.findIndex(
    (entry) =>
      (entry.endsAt === undefined || now < entry.endsAt) &&
      (entry.place === undefined || places.includes(entry.place)) &&
      (namesAsked(entry, asked) || (facts !== undefined && names(entry, facts))),
  );
  const entry = policy.lists[index];
  if (entry) return { decision: entry.outcome, rule: `lists[${index}]`, reason: entry.reason, unreachable };
  const name = nameOf(rule);
  if (!facts) return { decision: rule.missing, rule: `${name}.missing`, unreachable };
  const score = scoreOf(rule, facts);
  const { outcome, part } = judged(rule, facts, score);
  const own = score === facts.riskScore ? undefined : { score };
  return { decision: outcome, rule: `${name}.${part}`, ...own, unreachable };
};

/** The first place that fits, or the default. */
export const ruleOf = ({ places }: Policy, tags: readonly string[]): PlaceRule =>
  places.find(({ place }) => place === undefined || tags.includes(place)) ?? DEFAULT_PLACE;

/** Whether an entry names who made the request. The caller knows its user, so it counts for each outcome. */
const namesAsked = ({ kind, value }: ListEntry, { userId, ip }: DecisionRequest): boolean => {
  if (kind === 'user') return value === userId;
  if (kind !== 'network' || ip === undefined) return false;
  const [network, address] = [parseNetwork(value), parseAddress(ip)];
  return network !== undefined && address !== undefined && contains(network, address);
};

const names = ({ kind, value, outcome }: ListEntry, facts: SessionFacts): boolean => {
  if (kind === 'visitor') return facts.visitorId === value;
  if (kind === 'country') return facts.country === value;
  if (kind === 'agent') return facts.agent === value;
  if (kind === 'network') return facts.asn !== undefined && value === `AS${facts.asn}`;
  // A page can claim any user, and a claim must not open a door.
  return (outcome === 'allow' ? facts.vouchedUserIds : facts.userIds).includes(value);
};

const scoreOf = ({ checks }: PlaceRule, { riskScore: stored, findings, settings }: SessionFacts): number =>
  checks === undefined
    ? stored
    : riskScore(findings, { ...settings, weights: { ...settings.weights, ...checks } });

const judged = (
  { thresholds, unknown, finger }: PlaceRule,
  { isSufficient, isFinger, settings }: SessionFacts,
  score: number,
): { readonly outcome: PolicyOutcome; readonly part: PolicyOutcome | 'unknown' | 'finger' } => {
  const { block = settings.thresholds.reject, review = settings.thresholds.review } = thresholds;
  if (score >= block) return { outcome: 'block', part: 'block' };
  if (score >= review) return { outcome: 'review', part: 'review' };
  if (!isSufficient && isFinger && finger) return { outcome: finger, part: 'finger' };
  if (!isSufficient) return { outcome: unknown, part: 'unknown' };
  return { outcome: 'allow', part: 'allow' };
};
