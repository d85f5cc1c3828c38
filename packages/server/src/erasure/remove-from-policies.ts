import { parsePolicy } from '../policy/parse-policy.ts';
import { type Named, withoutNamed } from '../policy/without-named.ts';
import type { PolicyRecord } from '../store/policies.ts';
import type { Store } from '../store/store.ts';
import { isGone, type Selection } from './selection.ts';

export const EVERY_VERSION = Number.MAX_SAFE_INTEGER;

/** Whether the text of a policy names a user or visitor. A tag is the name of a place there, and stays. */
export const namedInPolicy = ({ text }: Pick<PolicyRecord, 'text'>) => {
  // A value that YAML writes with escapes is not in the text as it is.
  const values = parsePolicy(text).policy?.lists.map(({ value }) => value) ?? [];
  const words = text.toLowerCase();
  return (one: Selection): boolean => {
    const named = namedOf(one);
    return named !== undefined && (values.includes(named.value) || words.includes(named.value.toLowerCase()));
  };
};

/** Removes what has no session any more from every version of the policy. */
export const removeFromPolicies = async (
  store: Pick<Store, 'policyVersions' | 'rewritePolicy' | 'sessions'>,
  workspaceId: string,
  erased: readonly Selection[],
): Promise<void> => {
  for (const { version, text } of await store.policyVersions(workspaceId, EVERY_VERSION)) {
    let left = text;
    for (const one of erased.filter(namedInPolicy({ text }))) {
      const named = namedOf(one);
      if (named && (await isGone(store, workspaceId, one))) left = withoutNamed(left, named);
    }
    if (left !== text) await store.rewritePolicy({ workspaceId, version, text: left });
  }
};

const namedOf = ({ by, value }: Selection): Named | undefined =>
  by === 'user' || by === 'visitor' ? { kind: by, value } : undefined;
