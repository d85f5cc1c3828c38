import type { EventLogEntry } from '@gait/server';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatDateTime, formatDuration } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './event-log.module.css';

interface EventLogProps {
  readonly events: readonly EventLogEntry[];
  /** Unix ms. */
  readonly startedAt: number;
}

/** Long sessions have thousands of entries. */
const PAGE_SIZE = 25;

export const EventLogPanel = ({ events, startedAt }: EventLogProps) => {
  const [shown, setShown] = useState(PAGE_SIZE);
  const [query, setQuery] = useState('');
  const matching = events.filter(({ action }) => action.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Panel
      title="Event log"
      aside={
        <TextInput
          size="xs"
          aria-label="Find events"
          placeholder={`Find in ${formatCount(events.length)} events`}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      }
      flush
    >
      {matching.length === 0 && <p className={styles.empty}>No events.</p>}
      <ol className={styles.log}>
        {matching.slice(0, shown).map(({ action, user_time, unix_timestamp }, index) => (
          <li key={`${unix_timestamp}-${String(index)}`} className={styles.entry}>
            <time
              dateTime={new Date(unix_timestamp).toISOString()}
              title={`${user_time} on the visitor's clock`}
            >
              {formatDateTime(unix_timestamp)}
            </time>
            <span className={styles.offset}>{formatDuration(Math.max(0, unix_timestamp - startedAt))}</span>
            <span className={styles.action}>{visibleText(action)}</span>
          </li>
        ))}
      </ol>
      {matching.length > shown && (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show more ({formatCount(matching.length - shown)} left)
          </Button>
        </div>
      )}
    </Panel>
  );
};
