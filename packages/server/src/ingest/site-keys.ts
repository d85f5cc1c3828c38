import { cached } from '../base/cached.ts';
import { ProblemError } from '../http/problem.ts';
import type { Accounts } from '../store/accounts.ts';
import type { SiteKeyRecord } from '../store/records.ts';

export interface SiteKeys {
  /** The record of a key that may send from this origin. Throws a ProblemError if it may not. */
  admit(siteKey: string, origin: string | undefined): Promise<SiteKeyRecord>;
  /** Clears the cache after a change on this server. */
  forget(): void;
}

export const siteKeys = (accounts: Pick<Accounts, 'findSiteKey'>, monotonicNow: () => number): SiteKeys => {
  const records = cached((siteKey) => accounts.findSiteKey(siteKey), monotonicNow);
  return {
    admit: async (siteKey, origin) => {
      const record = await records.of(siteKey);
      if (!record || record.revokedAt !== null)
        throw new ProblemError(403, 'invalid_site_key', 'This site key does not exist or has been revoked.');
      if (record.origins.length > 0 && !record.origins.includes(origin ?? ''))
        throw new ProblemError(403, 'origin_not_allowed', 'This site key does not accept this origin.');
      return record;
    },
    forget: () => records.forget(),
  };
};
