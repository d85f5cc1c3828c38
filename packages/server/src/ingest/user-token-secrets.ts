import { liveWorkspaceOf } from '../session/test-workspace.ts';
import type { UserTokenSecrets } from '../store/user-token-secrets.ts';

/** How long secrets are cached, and so how long a change made on another server takes to apply here. */
const FRESH_MS = 5_000;

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
  const known = new Map<string, { readonly secrets: readonly string[]; readonly readAt: number }>();
  return {
    of: async (workspaceId) => {
      const entry = known.get(workspaceId);
      if (entry && monotonicNow() - entry.readAt < FRESH_MS) return entry.secrets;
      const records = await store.userTokenSecrets(liveWorkspaceOf(workspaceId));
      const secrets = records.filter(({ revokedAt }) => revokedAt === null).map(({ secret }) => secret);
      known.set(workspaceId, { secrets, readAt: monotonicNow() });
      return secrets;
    },
    forget: () => known.clear(),
  };
};
