import type { MemberEntry } from '@gait/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../sign-in/me.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { date } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/list.module.css';
import { Panel } from '../ui/panel.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { useMembers, useRemoveMember } from './members.ts';

/** Who may sign in. */
export const People = () => {
  const { data: who } = useMe();
  const { data, error, refetch } = useMembers();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<MemberEntry>();
  const remove = useRemoveMember();
  return (
    <Panel
      title="People"
      aside={
        <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
          Add a person
        </Button>
      }
      flush
    >
      {error && <Failure error={error} retry={refetch} />}
      <table className={styles.table} aria-label="People" aria-busy={!data}>
        <thead>
          <tr>
            <th scope="col">E-mail</th>
            <th scope="col">Added</th>
            <th>
              <span className={styles.hidden}>Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.members.map((member) => (
            <tr key={member.id}>
              <td data-column="E-mail" className={styles.long}>
                {member.email}
              </td>
              <td data-column="Added">{date(member.created_at)}</td>
              <td className={styles.change}>
                {member.email === who?.email ? (
                  <span className={styles.you}>You</span>
                ) : (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    onClick={() => setRemoving(member)}
                    aria-label={`Remove ${member.email}`}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.note}>
        <p>Everyone here sees every session and may change keys, settings and people.</p>
      </div>
      {isAdding && <AddPersonDialog close={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          verb="Remove"
          subject={{ id: removing.id, name: removing.email }}
          consequence="They are signed out at once. Keys they have made go on working."
          change={remove}
          close={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
};
