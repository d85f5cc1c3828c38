import { ProblemError } from '../http/problem.ts';
import type { Accounts } from '../store/accounts.ts';
import type { SiteKeyRecord } from '../store/records.ts';

/** How long a key is cached, and so how long a change made on another server takes to apply here. */
const FRESH_MS = 5_000;
/** Cached keys, including unknown ones. */
const MAX_KNOWN = 10_000;

export interface SiteKeys {
  /** The record of a key that may send from this origin. Throws a ProblemError if it may not. */
  admit(siteKey: string, origin: string | undefined): Promise<SiteKeyRecord>;
  /** Clears the cache after a change on this server. */
  forget(): void;
}

export const siteKeys = (accounts: Pick<Accounts, 'findSiteKey'>, monotonicNow: () => number): SiteKeys => {
  const known = new Map<string, { readonly record: SiteKeyRecord | undefined; readonly readAt: number }>();
  const find = async (siteKey: string): Promise<SiteKeyRecord | undefined> => {
    const entry = known.get(siteKey);
    if (entry && monotonicNow() - entry.readAt < FRESH_MS) return entry.record;
    const record = await accounts.findSiteKey(siteKey);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(siteKey, { record, readAt: monotonicNow() });
    return record;
  };
  return {
    admit: async (siteKey, origin) => {
      const record = await find(siteKey);
      if (!record || record.revokedAt !== null)
        throw new ProblemError(403, 'invalid_site_key', 'This site key does not exist or has been revoked.');
      if (record.origins.length > 0 && !record.origins.includes(origin ?? ''))
        throw new ProblemError(403, 'origin_not_allowed', 'This site key does not accept this origin.');
      return record;
    },
    forget: () => known.clear(),
  };
};
