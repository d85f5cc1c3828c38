import { ProblemError } from '../http/problem.ts';
import type { SiteKeyRecord } from '../store/records.ts';
import type { Accounts } from '../store/store.ts';

/** How long a change made by another server may go unnoticed here. */
const FRESH_MS = 5_000;
/** Keys remembered, wrong ones among them. */
const MAX_KNOWN = 10_000;

export interface SiteKeys {
  /** The key that lets a beacon from this origin in; throws a ProblemError otherwise. */
  admit(siteKey: string, origin: string | undefined): Promise<SiteKeyRecord>;
  /** After a change made here. */
  forget(): void;
}

export const siteKeys = (accounts: Pick<Accounts, 'findSiteKey'>, now: () => number): SiteKeys => {
  const known = new Map<string, { readonly record: SiteKeyRecord | undefined; readonly readAt: number }>();
  const find = async (siteKey: string): Promise<SiteKeyRecord | undefined> => {
    const entry = known.get(siteKey);
    if (entry && now() - entry.readAt < FRESH_MS) return entry.record;
    const record = await accounts.findSiteKey(siteKey);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(siteKey, { record, readAt: now() });
    return record;
  };
  return {
    admit: async (siteKey, origin) => {
      const record = await find(siteKey);
      if (!record || record.revokedAt !== null)
        throw new ProblemError(403, 'invalid_site_key', 'There is no such site key.');
      if (record.origins.length > 0 && !record.origins.includes(origin ?? ''))
        throw new ProblemError(403, 'origin_not_allowed', 'The site key does not admit this origin.');
      return record;
    },
    forget: () => known.clear(),
  };
};
