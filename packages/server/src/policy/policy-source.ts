import { cached } from '../cached.ts';
import { liveWorkspaceOf } from '../session/test-workspace.ts';
import type { Policies } from '../store/policies.ts';
import { parsePolicy } from './parse-policy.ts';
import type { Policy } from './policy.ts';

/** The policy that decides now. */
export interface ActivePolicy {
  readonly policy: Policy;
  readonly version: number;
}

export interface PolicySource {
  /** Undefined if the workspace has none. Throws if this version of Gait cannot read it. */
  of(workspaceId: string): Promise<ActivePolicy | undefined>;
  /** Clears the cache after a change on this server. */
  forget(workspaceId: string): void;
}

/** The policies of workspaces, read at most every few seconds. */
export const policySource = (store: Pick<Policies, 'policy'>, monotonicNow: () => number): PolicySource => {
  const newestOf = cached((workspaceId) => activePolicy(store, workspaceId), monotonicNow);
  return { of: (workspaceId) => newestOf.of(liveWorkspaceOf(workspaceId)), forget: newestOf.forget };
};

/** The newest version of a policy, unless it was taken out of use. */
export const activePolicy = async (
  store: Pick<Policies, 'policy'>,
  workspaceId: string,
): Promise<ActivePolicy | undefined> => {
  const stored = await store.policy(workspaceId);
  if (!stored || isOff(stored.text)) return undefined;
  const { policy, problems } = parsePolicy(stored.text);
  if (policy) return { policy, version: stored.version };
  const [first] = problems;
  throw new Error(
    `version ${stored.version} of the policy, line ${first?.line}: ${first?.field} ${first?.message}`,
  );
};

/** A workspace whose text is empty has no policy. */
export const isOff = (text: string): boolean => text.trim() === '';
