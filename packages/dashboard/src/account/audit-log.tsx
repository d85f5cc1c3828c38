import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { useAuditLog } from './account-queries.ts';
import styles from './audit-log.module.css';
import { auditText } from './audit-text.ts';

const COLLAPSED_ENTRIES = 10;

/** What members did, newest first. */
export const AuditLogPanel = () => {
  const { data, error, refetch } = useAuditLog();
  const [isExpanded, setExpanded] = useState(false);
  const entries = data?.entries ?? [];
  return (
    <Panel title="Activity" flush>
      {error && <ErrorAlert error={error} retry={refetch} />}
      <ol className={styles.log} aria-busy={!data}>
        {entries.slice(0, isExpanded ? undefined : COLLAPSED_ENTRIES).map((entry, index) => (
          <li key={`${entry.at}-${String(index)}`} className={styles.entry}>
            <time dateTime={new Date(entry.at).toISOString()}>{formatDateTime(entry.at)}</time>
            <span>
              <strong>{entry.email ?? 'A former member'}</strong> {auditText(entry)}
            </span>
          </li>
        ))}
      </ol>
      {!isExpanded && entries.length > COLLAPSED_ENTRIES && (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setExpanded(true)}>
            Show {entries.length - COLLAPSED_ENTRIES} more
          </Button>
        </div>
      )}
    </Panel>
  );
};
