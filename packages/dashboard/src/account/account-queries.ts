import type { AuditLog, MemberEntry, MembersBody, NewMember } from '@gait/server';
import { type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const MEMBERS_KEY = ['members'];
export const AUDIT_KEY = ['audit-log'];

export const useMembers = () =>
  useQuery({ queryKey: MEMBERS_KEY, queryFn: () => request<MembersBody>('GET', '/members') });

export const useAuditLog = () =>
  useQuery({ queryKey: AUDIT_KEY, queryFn: () => request<AuditLog>('GET', '/audit-log') });

/** A mutation that reloads the members and the audit log. */
const useMemberMutation = <Answer, Input>(mutationFn: MutationFunction<Answer, Input>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([MEMBERS_KEY, AUDIT_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

export const useAddMember = () =>
  useMemberMutation((draft: { readonly email: string; readonly role: string }) =>
    request<NewMember>('POST', '/members', draft),
  );

export const useSetRole = () =>
  useMemberMutation(({ id, role }: { readonly id: string; readonly role: string }) =>
    request<MemberEntry>('PATCH', `/members/${id}`, { role }),
  );

export const useRemoveMember = () =>
  useMemberMutation(({ id }: Pick<MemberEntry, 'id'>) => request<void>('DELETE', `/members/${id}`));

interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

export const useChangePassword = () =>
  useMemberMutation((change: PasswordChange) => request<void>('PUT', '/password', change));
