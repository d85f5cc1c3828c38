import { cached } from '../base/cached.ts';
import type { OnFailure } from '../session/fold.ts';
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
  /** Undefined if the workspace has none, or one that this version of Gait cannot read. */
  of(workspaceId: string): Promise<ActivePolicy | undefined>;
  /** Clears the cache after a change on this server. */
  forget(workspaceId: string): void;
}

/** The policies of workspaces, read at most every few seconds. */
export const policySource = (
  store: Pick<Policies, 'policy'>,
  { monotonicNow, onFailure }: { readonly monotonicNow: () => number; readonly onFailure: OnFailure },
): PolicySource => {
  const newestOf = cached((workspaceId) => activePolicy(store, workspaceId, onFailure), monotonicNow);
  return { of: (workspaceId) => newestOf.of(liveWorkspaceOf(workspaceId)), forget: newestOf.forget };
};

/** The newest version of a policy, unless it was taken out of use. An earlier version of Gait may have known other checks. */
export const activePolicy = async (
  store: Pick<Policies, 'policy'>,
  workspaceId: string,
  onFailure: OnFailure,
): Promise<ActivePolicy | undefined> => {
  const stored = await store.policy(workspaceId);
  if (!stored || isOff(stored.text)) return undefined;
  const { policy, problems } = parsePolicy(stored.text);
  if (policy) return { policy, version: stored.version };
  const words = problems.map(({ line, field, message }) => `line ${line}: ${field} ${message}`).join('; ');
  onFailure(new Error(`the policy of ${workspaceId}, version ${stored.version}, is not used: ${words}`));
  return undefined;
};

/** A workspace whose text is empty has no policy. */
const isOff = (text: string): boolean => text.trim() === '';
