import type { ReviewItem } from '@gait/server';
import { useEffect, useRef } from 'react';
import { platformLabel } from '../risk/labels.ts';
import { ReadingsPanel } from '../session/device-readings.tsx';
import { EventLogPanel } from '../session/event-log.tsx';
import { LazyPictures } from '../session/pictures/lazy-pictures.tsx';
import { readingLabel, readingText } from '../session/reading-text.ts';
import { Tag } from '../ui/badges.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { formatDateTime, formatDuration, placeName, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './review-page.module.css';

interface FactsProps {
  readonly session: ReviewItem['session'];
  readonly isBlind: boolean;
}

/** Who visited, where and how long. Takes the focus, so that a screen reader starts with a new session. */
export const Facts = ({ session, isBlind }: FactsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.facts} aria-label="Session">
      <h2 ref={heading} tabIndex={-1} className={styles.id}>
        Session <code>{session.session_id}</code>
      </h2>
      <p className={styles.note}>
        {isBlind ? 'Blind: judge it from what it did.' : 'You see its score while you judge.'}
        {session.status === 'Live' && ' The visit is still live.'}
      </p>
      <DefinitionList
        rows={[
          ['User ID', session.user_id ?? session.claimed_user_id],
          [
            'Tags',
            session.tags.length > 0 && (
              <span className={styles.tags}>
                {session.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
            ),
          ],
          ['Location', placeName(session.city, session.country)],
          ['Platform', session.platform && platformLabel(session.platform)],
          ['Started', formatDateTime(session.started_at)],
          ['Duration', formatDuration(session.duration_ms)],
        ]}
      />
    </section>
  );
};

interface MaterialProps {
  readonly item: ReviewItem;
  readonly isBlind: boolean;
}

/** What the visitor did, and what the device reported. Pictures mark what checks look at, so blind reviews have none. */
export const ReviewMaterial = ({ item, isBlind }: MaterialProps) => {
  const { session, readings, events } = item;
  if (isBlind)
    return (
      <>
        <EventLogPanel events={events} startedAt={session.started_at} />
        <PlainReadings readings={readings} />
      </>
    );
  return (
    <>
      <LazyPictures session={session} readings={readings} />
      <EventLogPanel events={events} startedAt={session.started_at} />
      <ReadingsPanel readings={readings} />
    </>
  );
};

/** All readings alike: none is said to be odd. */
const PlainReadings = ({ readings }: Pick<ReviewItem, 'readings'>) => {
  const rows = Object.entries(readings)
    .map(([name, reading]) => [readingLabel(name), visibleText(readingText(reading))] as const)
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
  return (
    <Panel title="Device readings" aside={plural(rows.length, 'reading')}>
      <DefinitionList rows={rows} />
    </Panel>
  );
};
