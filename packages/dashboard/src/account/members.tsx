import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe } from '../sign-in/me.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDate } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import styles from '../ui/table.module.css';
import { useMembers, useRemoveMember } from './account-queries.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { MemberRole } from './member-role.tsx';

export const MembersPanel = () => {
  const { data: me } = useMe();
  const { data, error, refetch } = useMembers();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveMember();
  return (
    <Panel title="Members" aside={<AddButton onClick={() => setAdding(true)}>Add member</AddButton>} flush>
      {error && <ErrorAlert error={error} retry={refetch} />}
      <ListTable label="Members" columns={['Email', 'Role', 'Added']} isBusy={!data}>
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
                  <RemoveButton
                    verb="Remove"
                    subject={{ id: member.id, name: member.email }}
                    consequence="They can no longer open this workspace. Keys they created keep working."
                    change={remove}
                  />
                </AdminOnly>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      <div className={styles.note}>
        <p>
          Admins change keys, settings, webhooks and members. Analysts see all sessions, review them and look
          them up.
        </p>
      </div>
      {isAdding && <AddMemberDialog close={() => setAdding(false)} />}
    </Panel>
  );
};
