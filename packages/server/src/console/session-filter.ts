import type { Verdict } from '@gait/engine';
import type { ParameterValues } from '../http/check-parameters.ts';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import type { SessionFilter } from '../store/store.ts';
import type { RowContext } from './session-row.ts';

/** A numeric query parameter, or undefined. */
export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The store filter for the query of a list. */
export const filterOf = (query: ParameterValues, { now, settings, hidden }: RowContext): SessionFilter => {
  const { status, action, check, user, vouched, visitor, country, search, from, to } = query;
  const [tag, ...otherTags] = tagsOf(query.tag);
  const liveFrom = now - INACTIVITY_LIMIT_MS;
  const activeFrom = Math.max(numberOf(from) ?? 0, status === 'Live' ? liveFrom : 0);
  const activeTo = Math.min(numberOf(to) ?? Infinity, status === 'Complete' ? liveFrom - 1 : Infinity);
  return {
    activeFrom: activeFrom || undefined,
    activeTo: Number.isFinite(activeTo) ? activeTo : undefined,
    minScore: numberOf(query.min_score),
    maxScore: numberOf(query.max_score),
    action,
    check,
    verdicts: query.checks?.split(',').map(verdictOf),
    visitorId: visitor,
    country: country?.toUpperCase(),
    network: query.network || undefined,
    not: { country: query.not_country?.toUpperCase(), tag: query.not_tag },
    userId: user,
    isVouched: vouched === 'true' || settings.requireUserToken,
    tag,
    otherTags,
    excluded: query.excluded === undefined ? undefined : query.excluded === 'true',
    search: search || undefined,
    except: hidden,
  };
};

/** `wave-3,panel-a` */
const tagsOf = (text = ''): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const verdicts: Readonly<Record<string, Verdict>> = {
  detected: 'Detected',
  not_detected: 'Not detected',
  unknown: 'Unknown',
};

/** `bot:detected` as the store asks for it. */
const verdictOf = (text: string) => {
  const [check = '', verdict = ''] = text.split(':');
  return { check, verdict: verdicts[verdict] ?? 'Unknown' };
};
