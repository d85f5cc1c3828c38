import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import { NoAdminError } from './members.ts';
import type { Member } from './records.ts';
import type { Store } from './store.ts';

const aMember = (more: Partial<Member> = {}): Member => ({
  id: newId('mem'),
  workspaceId: newId('ws'),
  role: 'admin',
  email: `${newId('m')}@example.org`,
  password: 'scrypt-1-1-1$a$b',
  createdAt: NOW,
  ...more,
});

export const membersContract = (store: () => Store): void => {
  const aWorkspace = async (name: string): Promise<string> => {
    const id = newId('ws');
    await store().createWorkspace({ id, name, createdAt: NOW, retentionDays: 90 });
    return id;
  };

  describe('members', () => {
    test('are found, and signed in until their sign-in ends', async () => {
      const member = aMember();
      expect(await store().createMember(member)).toBe(true);
      expect(await store().findMember({ email: member.email })).toEqual(member);
      expect(await store().findMember({ id: member.id })).toEqual(member);
      expect(await store().findMember({ email: 'nobody' })).toBeUndefined();
      expect(await store().members(member.workspaceId)).toEqual([member]);
      await store().createSignIn(member.id, member.id, NOW + 10);
      expect(await store().memberSignedIn(member.id, NOW)).toEqual(member);
      expect(await store().memberSignedIn(member.id, NOW + 10)).toBeUndefined();
      await store().endExpiredSignIns(NOW + 9);
      expect(await store().memberSignedIn(member.id, NOW)).toEqual(member);
      await store().endSignIn(member.id);
      expect(await store().memberSignedIn(member.id, NOW)).toBeUndefined();
    });

    test('have an e-mail address of their own', async () => {
      const member = aMember();
      expect(await store().createMember(member)).toBe(true);
      const other = { ...aMember(), email: member.email };
      expect(await store().createMember(other)).toBe(false);
      expect(await store().findMember({ email: member.email })).toEqual(member);
      expect(await store().members(other.workspaceId)).toEqual([]);
    });

    test('change a password and sign the member out everywhere else', async () => {
      const [member, other] = [aMember(), aMember()];
      for (const one of [member, other]) await store().createMember(one);
      const [kept, ended, another] = [newId('token'), newId('token'), newId('token')];
      for (const token of [kept, ended]) await store().createSignIn(token, member.id, NOW + 10);
      await store().createSignIn(another, other.id, NOW + 10);
      expect(await store().changePassword(member.id, 'new', kept)).toBe(true);
      expect(await store().memberSignedIn(kept, NOW)).toEqual({ ...member, password: 'new' });
      expect(await store().memberSignedIn(ended, NOW)).toBeUndefined();
      expect(await store().memberSignedIn(another, NOW)).toEqual(other);
      expect(await store().changePassword(member.id, 'newer')).toBe(true);
      expect(await store().memberSignedIn(kept, NOW)).toBeUndefined();
      expect(await store().changePassword('nobody', 'new')).toBe(false);
    });

    test('remove a member of this workspace only, together with the sign-ins', async () => {
      const [member, other] = [aMember(), aMember()];
      const admin = aMember({ workspaceId: member.workspaceId });
      for (const one of [member, other, admin]) await store().createMember(one);
      const token = newId('token');
      await store().createSignIn(token, member.id, NOW + 10);
      expect(await store().removeMember(other.workspaceId, member.id)).toBe(false);
      expect(await store().memberSignedIn(token, NOW)).toEqual(member);
      expect(await store().removeMember(member.workspaceId, member.id)).toBe(true);
      expect(await store().removeMember(member.workspaceId, member.id)).toBe(false);
      expect(await store().memberSignedIn(token, NOW)).toBeUndefined();
      expect(await store().members(member.workspaceId)).toEqual([admin]);
      expect(await store().members(other.workspaceId)).toEqual([other]);
    });

    test('have several workspaces, with a role in each, and open one of them', async () => {
      const [shop, berlin] = [await aWorkspace('Shop'), await aWorkspace('Berlin')];
      const member = aMember({ workspaceId: shop });
      const inBerlin: Member = { ...member, workspaceId: berlin, role: 'analyst', createdAt: NOW + 1 };
      await store().createMember(member);
      expect(await store().addToWorkspace(inBerlin, NOW + 1)).toBe(true);
      expect(await store().addToWorkspace({ ...inBerlin, role: 'admin' }, NOW + 2)).toBe(false);
      expect(await store().workspacesOf(member.id)).toEqual([
        { workspaceId: shop, name: 'Shop', role: 'admin' },
        { workspaceId: berlin, name: 'Berlin', role: 'analyst' },
      ]);
      expect(await store().members(berlin)).toEqual([inBerlin]);

      const token = newId('token');
      await store().createSignIn(token, member.id, NOW + 10);
      expect(await store().memberSignedIn(token, NOW)).toEqual(member);
      await store().openWorkspace(token, berlin);
      expect(await store().memberSignedIn(token, NOW)).toEqual(inBerlin);
      expect(await store().setRole(berlin, member.id, 'admin')).toBe(true);
      expect(await store().memberSignedIn(token, NOW)).toEqual({ ...inBerlin, role: 'admin' });
      expect(await store().setRole(newId('ws'), member.id, 'admin')).toBe(false);
      await store().openWorkspace(token, newId('ws'));
      expect(await store().memberSignedIn(token, NOW)).toEqual(member);
    });

    test('keep an admin when two remove or change each other at the same moment', async () => {
      const member = aMember();
      const other = aMember({ workspaceId: member.workspaceId });
      const [shop, ofBoth] = [member.workspaceId, [member, other]];
      const changes = [
        (id: string) => store().setRole(shop, id, 'analyst'),
        (id: string) => store().removeMember(shop, id),
      ];
      for (const one of changes)
        for (const another of changes) {
          for (const admin of ofBoth) {
            await store().createMember(admin);
            await store().addToWorkspace(admin, NOW);
            await store().setRole(shop, admin.id, 'admin');
          }
          const done = await Promise.allSettled([one(member.id), another(other.id)]);
          expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
          expect(done).toContainEqual({ status: 'rejected', reason: expect.any(NoAdminError) });
          const left = await store().members(shop);
          expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1);
        }
    });

    test('keep their sign-ins as long as they have a workspace', async () => {
      const [shop, berlin] = [await aWorkspace('Shop'), await aWorkspace('Berlin')];
      const member = aMember({ workspaceId: shop });
      for (const one of [member, aMember({ workspaceId: shop }), aMember({ workspaceId: berlin })])
        await store().createMember(one);
      await store().addToWorkspace({ ...member, workspaceId: berlin }, NOW + 1);
      const token = newId('token');
      await store().createSignIn(token, member.id, NOW + 10);
      await store().openWorkspace(token, shop);
      expect(await store().removeMember(shop, member.id)).toBe(true);
      expect(await store().memberSignedIn(token, NOW)).toMatchObject({ workspaceId: berlin });
      expect(await store().removeMember(berlin, member.id)).toBe(true);
      expect(await store().memberSignedIn(token, NOW)).toBeUndefined();
      expect(await store().createMember({ ...member, id: newId('mem') })).toBe(true);
    });
  });
};
