import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import type { PolicyRecord } from './policies.ts';
import type { Store } from './store.ts';

const aVersion = (workspaceId: string, version: number): PolicyRecord => ({
  workspaceId,
  version,
  text: `places: [{ thresholds: { block: ${version} } }]`,
  memberId: 'ada',
  savedAt: NOW + version,
});

export const policiesContract = (store: () => Store): void => {
  test('each version of a policy is kept, and is saved once, in its workspace only', async () => {
    const [workspaceId, elsewhere] = [newId('ws'), newId('ws')];
    expect(await store().policy(workspaceId)).toBeUndefined();
    const versions = [1, 2, 3].map((version) => aVersion(workspaceId, version));
    for (const version of versions) expect(await store().savePolicy(version)).toBe(true);
    // Another member or server was faster.
    expect(await store().savePolicy({ ...aVersion(workspaceId, 3), text: '', memberId: 'ben' })).toBe(false);
    expect(await store().policy(workspaceId)).toEqual(versions[2]);
    expect(await store().policy(workspaceId, 2)).toEqual(versions[1]);
    expect(await store().policy(workspaceId, 4)).toBeUndefined();
    expect(await store().policyVersions(workspaceId, 2)).toEqual([versions[2], versions[1]]);
    expect(await store().policyVersions(elsewhere, 9)).toEqual([]);
    expect(await store().savePolicy(aVersion(elsewhere, 1))).toBe(true);
  });

  test('a version that is rewritten keeps who saved it and when', async () => {
    const workspaceId = newId('ws');
    const [first, second] = [aVersion(workspaceId, 1), aVersion(workspaceId, 2)];
    for (const version of [first, second]) await store().savePolicy(version);
    await store().rewritePolicy({ workspaceId, version: 1, text: '' });
    await store().rewritePolicy({ workspaceId: newId('ws'), version: 2, text: '' });
    expect(await store().policyVersions(workspaceId, 9)).toEqual([second, { ...first, text: '' }]);
  });
};
