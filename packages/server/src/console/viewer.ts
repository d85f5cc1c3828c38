import { HOUR_MS } from '@gait/wire/time';
import { ProblemError } from '../http/problem.ts';
import type { Member } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { ConsoleContext } from './context.ts';
import type { RowContext } from './session-row.ts';

/** A review that is not decided within a shift is no longer blind. */
export const BLIND_MS = 12 * HOUR_MS;

/** What a member may see: everything but the sessions that the member is reviewing blind. */
export const viewerOf = async (
  member: Member,
  {
    store,
    settings,
    now,
  }: Pick<ConsoleContext, 'settings' | 'now'> & { readonly store: Pick<Store, 'blindReviews'> },
): Promise<RowContext> => ({
  now: now(),
  settings: await settings.of(member.workspaceId),
  hidden: await store.blindReviews(member.workspaceId, member.id, now() - BLIND_MS),
});

/** Throws if the member is reviewing the session blind. */
export const assertVisible = ({ hidden }: RowContext, sessionId: string): void => {
  if (!hidden.includes(sessionId)) return;
  throw new ProblemError(
    409,
    'blind_review',
    'You are reviewing this session blind. Its page opens once you have judged it.',
  );
};
