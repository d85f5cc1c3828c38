import type { MemberEntry } from '@gait/server';
import { NativeSelect } from '@mantine/core';
import { useMe } from '../sign-in/me.ts';
import { useSetRole } from './account-queries.ts';

export const MEMBER_ROLES = [
  { value: 'admin', label: 'Admin' },
  { value: 'analyst', label: 'Analyst' },
];

/** The role of a member, which other admins can change. */
export const MemberRole = ({ member: { id, email, role } }: { readonly member: MemberEntry }) => {
  const { data: me } = useMe();
  const set = useSetRole();
  if (me?.role !== 'admin' || me.email === email)
    return MEMBER_ROLES.find(({ value }) => value === role)?.label;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Role of ${email}`}
      data={MEMBER_ROLES}
      value={role}
      disabled={set.isPending}
      error={set.error?.message}
      onChange={(event) => set.mutate({ id, role: event.currentTarget.value })}
    />
  );
};
