import type { ParameterValues } from '../http/check-parameters.ts';
import { filterOfQuery } from '../http/filter-parameters.ts';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { RowContext } from './session-row.ts';

/**
 * The store filter for the query of a list, and of every count and file of it. Excluded sessions are in it only if it asks for
 * them.
 */
export const filterOf = (query: ParameterValues, { now, settings, hidden }: RowContext): SessionFilter => {
  const asked = filterOfQuery('console', query);
  const { status } = query;
  const liveFrom = now - INACTIVITY_LIMIT_MS;
  const activeFrom = Math.max(asked.activeFrom ?? 0, status === 'Live' ? liveFrom : 0);
  const activeTo = Math.min(asked.activeTo ?? Infinity, status === 'Complete' ? liveFrom - 1 : Infinity);
  return {
    ...asked,
    activeFrom: activeFrom || undefined,
    activeTo: Number.isFinite(activeTo) ? activeTo : undefined,
    excluded: asked.excluded ?? false,
    isVouched: asked.isVouched || settings.requireUserToken,
    // Without a user to look for, any will do.
    ...(asked.isVouched && asked.userId === undefined && { hasVouchedUser: true as const }),
    except: hidden,
  };
};
