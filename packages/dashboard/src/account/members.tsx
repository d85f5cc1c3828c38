import type { MemberEntry } from '@gait/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe } from '../sign-in/me.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDate } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from '../ui/table.module.css';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { MemberRole } from './member-role.tsx';
import { useMembers, useRemoveMember } from './queries.ts';

export const MembersPanel = () => {
  const { data: me } = useMe();
  const { data, error, refetch } = useMembers();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<MemberEntry>();
  const remove = useRemoveMember();
  return (
    <Panel
      title="Members"
      aside={
        <AdminOnly>
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
            Add member
          </Button>
        </AdminOnly>
      }
      flush
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      <table className={styles.table} aria-label="Members" aria-busy={!data}>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Added</th>
            <th>
              <span className={styles.visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.members.map((member) => (
            <tr key={member.id}>
              <td data-column="Email" className={styles.long}>
                {member.email}
              </td>
              <td data-column="Role">
                <MemberRole member={member} />
              </td>
              <td data-column="Added">{formatDate(member.created_at)}</td>
              <td className={styles.actions}>
                {member.email === me?.email ? (
                  <span className={styles.you}>You</span>
                ) : (
                  <AdminOnly>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      onClick={() => setRemoving(member)}
                      aria-label={`Remove ${member.email}`}
                    >
                      Remove
                    </Button>
                  </AdminOnly>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.note}>
        <p>
          Admins change keys, settings, webhooks and members. Analysts see all sessions, review them and look
          them up.
        </p>
      </div>
      {isAdding && <AddMemberDialog close={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          verb="Remove"
          subject={{ id: removing.id, name: removing.email }}
          consequence="They can no longer open this workspace. Keys they created keep working."
          change={remove}
          close={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
};
