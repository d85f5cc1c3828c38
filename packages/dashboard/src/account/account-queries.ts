import type { AuditLog, MemberEntry, MembersBody, NewMember } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { useChange, useRemoval } from '../console/use-change.ts';

const MEMBERS_KEY = ['members'];
export const AUDIT_KEY = ['audit-log'];

export const useMembers = () =>
  useQuery({ queryKey: MEMBERS_KEY, queryFn: () => request<MembersBody>('GET', '/members') });

export const useAuditLog = () =>
  useQuery({ queryKey: AUDIT_KEY, queryFn: () => request<AuditLog>('GET', '/audit-log') });

export const useAddMember = () =>
  useChange(
    (draft: { readonly email: string; readonly role: string }) =>
      request<NewMember>('POST', '/members', draft),
    MEMBERS_KEY,
    AUDIT_KEY,
  );

export const useSetRole = () =>
  useChange(
    ({ id, role }: { readonly id: string; readonly role: string }) =>
      request<MemberEntry>('PATCH', `/members/${id}`, { role }),
    MEMBERS_KEY,
    AUDIT_KEY,
  );

export const useRemoveMember = () => useRemoval('/members', MEMBERS_KEY, AUDIT_KEY);

interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

export const useChangePassword = () =>
  useChange((change: PasswordChange) => request<void>('PUT', '/password', change), AUDIT_KEY);
