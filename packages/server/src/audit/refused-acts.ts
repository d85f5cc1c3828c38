import { newId } from '../base/secrets.ts';
import { tokenBuckets } from '../http/token-buckets.ts';
import type { Accounts } from '../store/accounts.ts';

/** A request that would have changed something, and was refused. */
export interface RefusedAct {
  readonly workspaceId: string;
  /** Empty for a key. */
  readonly memberId: string;
  /** Name of the key that sent it. */
  readonly author?: string;
  /** Method and path, without the values of parameters: `POST /manage/v1/webhooks`. */
  readonly request: string;
  /** Code of the error. */
  readonly reason: string;
}

interface Parts {
  readonly store: Pick<Accounts, 'audit'>;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Refusals of one member or key in the audit log: ten at once, then one a minute, so that a script does not fill it. */
export const REFUSALS_LIMIT = { rate: 1 / 60, burst: 10 };

/** Adds refused acts to the audit log. Never throws, so that a refusal stays the answer. */
export const refusedActs = ({ store, now, monotonicNow, onFailure }: Parts) => {
  const take = tokenBuckets(REFUSALS_LIMIT, monotonicNow);
  return async ({ workspaceId, memberId, author, request, reason }: RefusedAct): Promise<void> => {
    if (!take(`${workspaceId} ${memberId} ${author}`).granted) return;
    try {
      await store.audit({
        id: newId('aud'),
        workspaceId,
        at: now(),
        memberId,
        action: 'request.refused',
        detail: JSON.stringify({ name: request, reason, ...(author !== undefined && { author }) }),
      });
    } catch (error) {
      onFailure(error);
    }
  };
};
