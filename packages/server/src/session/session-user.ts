import type { VersionedSettings } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';

/** The user of a session, as the settings of its workspace see it. */
export interface SessionUser {
  readonly userId: string | null;
  /** Whether a valid token vouched for `userId`. */
  readonly isVerified: boolean;
  /** A later user ID without a valid token, if the workspace requires one. */
  readonly claimedUserId: string | null;
}

export const sessionUser = (
  { userIds, userEnded, vouchedUserIds }: Pick<SessionFields, 'userIds' | 'userEnded' | 'vouchedUserIds'>,
  { requireUserToken }: Pick<VersionedSettings, 'requireUserToken'>,
): SessionUser => {
  const latest = userIds.at(-1) ?? null;
  if (userEnded || latest === null) return { userId: null, isVerified: false, claimedUserId: null };
  const isVerified = vouchedUserIds.includes(latest);
  if (isVerified || !requireUserToken) return { userId: latest, isVerified, claimedUserId: null };
  const vouched = userIds.filter((userId) => vouchedUserIds.includes(userId)).at(-1) ?? null;
  return { userId: vouched, isVerified: vouched !== null, claimedUserId: latest };
};
