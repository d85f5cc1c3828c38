import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import { MAX_SAVED_VIEWS, type SavedViewRecord } from './saved-views.ts';
import type { Store } from './store.ts';

const aView = (more: Partial<SavedViewRecord> = {}): SavedViewRecord => ({
  id: newId('view'),
  workspaceId: newId('ws'),
  memberId: 'ada',
  name: 'Bots',
  query: 'checks=bot%3Adetected',
  isShared: false,
  createdAt: NOW,
  changedAt: NOW,
  ...more,
});

export const savedViewsContract = (store: () => Store): void => {
  test('views are kept in their order, changed and removed, in their workspace only', async () => {
    const first = aView();
    const { workspaceId } = first;
    const second = aView({ workspaceId, isShared: true, createdAt: NOW + 1 });
    for (const view of [second, first]) expect(await store().createSavedView(view)).toBe(true);
    expect(await store().savedViews(workspaceId)).toEqual([first, second]);
    const changed = { ...first, name: 'Rejects', query: 'action=Reject', isShared: true, changedAt: NOW + 9 };
    const elsewhere = newId('ws');
    expect(await store().changeSavedView({ ...changed, workspaceId: elsewhere })).toBe(false);
    expect(await store().removeSavedView(elsewhere, first.id)).toBe(false);
    expect(await store().savedViews(elsewhere)).toEqual([]);
    // Who made it, and when, stays.
    expect(await store().changeSavedView({ ...changed, memberId: 'ben', createdAt: 0 })).toBe(true);
    expect(await store().savedViews(workspaceId)).toEqual([changed, second]);
    expect(await store().removeSavedView(workspaceId, first.id)).toBe(true);
    expect(await store().removeSavedView(workspaceId, first.id)).toBe(false);
    expect(await store().savedViews(workspaceId)).toEqual([second]);
  });

  test('a member has views up to a number, and the others have theirs', async () => {
    const { workspaceId } = aView();
    const created = [];
    for (let count = 0; count <= MAX_SAVED_VIEWS; count++)
      created.push(await store().createSavedView(aView({ workspaceId })));
    expect(created.filter((isCreated) => !isCreated)).toHaveLength(1);
    expect(await store().createSavedView(aView({ workspaceId, memberId: 'ben' }))).toBe(true);
    expect(await store().createSavedView(aView())).toBe(true);
  });

  test('a member who leaves takes the personal views along, and leaves the shared ones', async () => {
    const memberId = newId('mem');
    const [one, other] = [newId('ws'), newId('ws')];
    const member = { id: memberId, role: 'analyst', email: `${memberId}@example.org`, password: '' } as const;
    await store().createMember({ ...member, workspaceId: one, createdAt: NOW });
    const admin = { ...member, id: newId('mem'), role: 'admin', email: `${newId('m')}@example.org` } as const;
    await store().createMember({ ...admin, workspaceId: one, createdAt: NOW });
    await store().addToWorkspace({ ...member, workspaceId: other }, NOW);
    const kept = [
      aView({ workspaceId: one, memberId, isShared: true }),
      aView({ workspaceId: one, memberId: 'ben', createdAt: NOW + 1 }),
    ];
    const elsewhere = aView({ workspaceId: other, memberId });
    for (const view of [...kept, elsewhere, aView({ workspaceId: one, memberId })])
      await store().createSavedView(view);
    expect(await store().removeMember(one, memberId)).toBe(true);
    expect(await store().savedViews(one)).toEqual(kept);
    expect(await store().savedViews(other)).toEqual([elsewhere]);
  });
};
