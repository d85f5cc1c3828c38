import type { ParameterValues } from '../http/check-parameters.ts';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import type { SessionFilter } from '../store/store.ts';
import type { RowContext } from './session-row.ts';

/** A numeric query parameter, or undefined. */
export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The store filter for the query of a list. */
export const filterOf = (
  { status, min_score, action, check, user, vouched, tag, search, from, to }: ParameterValues,
  { now, settings }: RowContext,
): SessionFilter => {
  const liveFrom = now - INACTIVITY_LIMIT_MS;
  const activeFrom = Math.max(numberOf(from) ?? 0, status === 'Live' ? liveFrom : 0);
  const activeTo = Math.min(numberOf(to) ?? Infinity, status === 'Complete' ? liveFrom - 1 : Infinity);
  return {
    activeFrom: activeFrom || undefined,
    activeTo: Number.isFinite(activeTo) ? activeTo : undefined,
    minScore: numberOf(min_score),
    action,
    check,
    userId: user,
    isVouched: vouched === 'true' || settings.requireUserToken,
    tag,
    search: search || undefined,
  };
};
