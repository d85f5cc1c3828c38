import type { Policies, PolicyRecord } from '../store/policies.ts';
import { type PolicyProblem, parsePolicy } from './parse-policy.ts';

type Saved =
  | { readonly record: PolicyRecord }
  | { readonly problems: readonly PolicyProblem[] }
  /** Somebody else was faster. */
  | 'changed';

/** Saves a text as the version after the one that it is based on, if it is a policy. */
export const savePolicyText = async (
  store: Pick<Policies, 'policy' | 'savePolicy'>,
  { version, ...text }: PolicyRecord,
): Promise<Saved> => {
  const { problems } = parsePolicy(text.text);
  if (problems) return { problems };
  const newest = (await store.policy(text.workspaceId))?.version ?? 0;
  const record = { ...text, version: version + 1 };
  return newest === version && (await store.savePolicy(record)) ? { record } : 'changed';
};
