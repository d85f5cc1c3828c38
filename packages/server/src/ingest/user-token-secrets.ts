import { cached } from '../base/cached.ts';
import { liveWorkspaceOf } from '../session/test-workspace.ts';
import type { UserTokenSecrets } from '../store/stored-token-secrets.ts';

export interface SecretsSource {
  /** The secrets that are not revoked. */
  of(workspaceId: string): Promise<readonly string[]>;
  /** Clears the cache after a change on this server. */
  forget(): void;
}

export const secretsSource = (
  store: Pick<UserTokenSecrets, 'userTokenSecrets'>,
  monotonicNow: () => number,
): SecretsSource => {
  const secrets = cached(async (workspaceId) => {
    const records = await store.userTokenSecrets(workspaceId);
    return records.filter(({ revokedAt }) => revokedAt === null).map(({ secret }) => secret);
  }, monotonicNow);
  return {
    of: (workspaceId) => secrets.of(liveWorkspaceOf(workspaceId)),
    forget: () => secrets.forget(),
  };
};
