import { Button } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../ui/failure.tsx';
import { moment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './activity.module.css';
import { auditWords } from './audit-words.ts';
import { useAuditLog } from './members.ts';

const FIRST = 10;

/** Who changed what. */
export const Activity = () => {
  const { data, error, refetch } = useAuditLog();
  const [isAll, setAll] = useState(false);
  const entries = data?.entries ?? [];
  return (
    <Panel title="What people did" flush>
      {error && <Failure error={error} retry={refetch} />}
      <ol className={styles.log} aria-busy={!data}>
        {entries.slice(0, isAll ? undefined : FIRST).map((entry, index) => (
          <li key={`${entry.at}-${String(index)}`} className={styles.entry}>
            <time dateTime={new Date(entry.at).toISOString()}>{moment(entry.at)}</time>
            <span>
              <strong>{entry.email ?? 'Somebody'}</strong> {auditWords(entry)}
            </span>
          </li>
        ))}
      </ol>
      {!isAll && entries.length > FIRST && (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            Show {entries.length - FIRST} more
          </Button>
        </div>
      )}
    </Panel>
  );
};
