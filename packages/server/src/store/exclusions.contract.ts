import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, idsOf, NOW } from '../testing/a-record.ts';
import { type ExclusionRecord, MAX_EXCLUSIONS } from './exclusion-records.ts';
import type { Store } from './store.ts';

const anExclusion = (workspaceId: string, number: number): ExclusionRecord => ({
  id: newId('ex'),
  workspaceId,
  kind: 'network',
  value: `192.0.2.${number}/32`,
  name: `Monitor ${number}`,
  hint: `192.0.2.${number}/32`,
  createdAt: NOW + number,
});

export const exclusionsContract = (store: () => Store): void => {
  test('exclusions are kept in their order, up to a number, and removed from their workspace only', async () => {
    const workspaceId = newId('ws');
    const all = Array.from({ length: MAX_EXCLUSIONS + 1 }, (_, index) => anExclusion(workspaceId, index));
    const created = [];
    for (const one of all) created.push(await store().createExclusion(one));
    expect(created.filter((isCreated) => !isCreated)).toHaveLength(1);
    expect(await store().exclusions(workspaceId)).toEqual(all.slice(0, -1));
    expect(await store().removeExclusion(newId('ws'), all[0]!.id)).toBe(false);
    expect(await store().removeExclusion(workspaceId, all[0]!.id)).toBe(true);
    expect(await store().exclusions(workspaceId)).toEqual(all.slice(1, -1));
  });

  test('lists and counts have excluded sessions, only these, or none', async () => {
    const workspaceId = newId('ws');
    const [excluded, other] = [aRecord(workspaceId, { excluded: true }), aRecord(workspaceId)];
    await store().append([excluded, other].map((record) => aChange(record)));
    expect((await store().findSummary(excluded))?.excluded).toBe(true);
    for (const [filter, found] of [
      [{ excluded: true }, [excluded]],
      [{ excluded: false }, [other]],
    ] as const) {
      expect(idsOf(await store().sessions(workspaceId, filter, { limit: 9 }))).toEqual(idsOf(found));
      expect((await store().counts(workspaceId, filter)).sessions).toBe(1);
      expect(await store().count(workspaceId, filter, 9)).toMatchObject({ sessions: 1 });
      const { groups } = await store().groups(workspaceId, { filter, bucketMs: HOUR_MS, limit: 9 });
      expect(groups).toMatchObject([{ sessions: 1 }]);
    }
    expect(await store().sessions(workspaceId, {}, { limit: 9 })).toHaveLength(2);
  });
};
