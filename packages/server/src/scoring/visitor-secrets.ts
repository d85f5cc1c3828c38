import { newToken } from '../base/secrets.ts';
import type { Visitors } from '../store/visitor-profiles.ts';

export type VisitorSecretSource = (workspaceId: string) => Promise<string>;

/** The secrets that workspaces hash the keys of their visitors with. They are created on first use and never change. */
export const visitorSecretSource = (store: Pick<Visitors, 'visitorSecret'>): VisitorSecretSource => {
  const known = new Map<string, string>();
  return async (workspaceId) => {
    const secret = known.get(workspaceId) ?? (await store.visitorSecret(workspaceId, newToken()));
    known.set(workspaceId, secret);
    return secret;
  };
};
