import type { SessionRow as Row } from '@gait/server';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OpenedFrom } from '../console/opened-from.ts';
import { setOpenedSession } from '../console/opened-session.ts';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel, platformLabel } from '../risk/labels.ts';
import { ActionChip, ScoreBadge, StatusBadge, Tag } from '../ui/badges.tsx';
import { formatAge, formatDateTime, formatDuration, placeName, shortId, startOfId } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useNow } from '../ui/use-now.ts';
import { UserId } from '../ui/user-id.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { VerdictChip } from '../verdict/verdict-chip.tsx';
import type { Column } from './columns.ts';
import type { Filters } from './filters.ts';
import { FlagMarks } from './flag-marks.tsx';
import styles from './session-table.module.css';
import { withTag } from './with-tag.ts';

export interface RowProps {
  /** The page of the list, which leads back from the session, and on to the next. */
  readonly from: OpenedFrom;
  readonly selected: readonly string[];
  readonly select: (id: string) => void;
  readonly columns: readonly Column[];
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

interface SessionRowProps extends RowProps {
  readonly session: Row;
}

export const SessionRow = ({
  session,
  from,
  selected,
  select,
  columns,
  filters,
  changeFilters,
}: SessionRowProps) => {
  const place = placeName(session.city, session.country);
  return (
    <tr className={styles.row}>
      <td className={styles.score}>
        <input
          type="checkbox"
          className={styles.select}
          aria-label={`Select session ${shortId(session.session_id)}`}
          checked={selected.includes(session.session_id)}
          onChange={() => select(session.session_id)}
        />
        <ScoreBadge score={session.risk_score} action={session.recommended_action} />
      </td>
      <td>
        <div className={styles.line}>
          <ActionChip action={session.recommended_action} />{' '}
          <Link
            href={`/sessions/${encodeURIComponent(session.session_id)}`}
            state={from}
            className={styles.action}
            data-session-link={session.session_id}
            title={session.session_id}
            onClick={() => setOpenedSession(session.session_id)}
          >
            {shortId(session.session_id)}
          </Link>{' '}
          {session.label && <VerdictChip label={session.label} />}
        </div>
        <p className={styles.explanation} title={session.risk_explanation}>
          {visibleText(session.risk_explanation)}
        </p>
        <p className={styles.summary}>
          <StatusBadge status={session.status} />
          <span className={styles.line}>
            {[
              visibleText(session.user_id ?? session.claimed_user_id ?? ''),
              place,
              formatDuration(session.duration_ms),
              session.excluded ? 'Excluded' : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Age at={session.last_activity_at} />
        </p>
      </td>
      {columns.map((column) => (
        <td key={column} className={styles[column]}>
          {cells[column]({ session, filters, changeFilters })}
        </td>
      ))}
    </tr>
  );
};

type Cell = (props: Pick<SessionRowProps, 'session' | 'filters' | 'changeFilters'>) => ReactNode;

const cells: Readonly<Record<Column, Cell>> = {
  flags: ({ session: { detected, unknown }, changeFilters }) => {
    const marks = <FlagMarks detected={detected} unknown={unknown} />;
    if (detected.length === 0) return marks;
    return (
      <FilteredValue
        what={`sessions with ${detected.map(checkLabel).join(', ')}`}
        select={() => changeFilters(detectedFilter(detected))}
      >
        {marks}
      </FilteredValue>
    );
  },
  user: ({ session, filters, changeFilters }) => (
    <>
      <User session={session} changeFilters={changeFilters} />
      {session.excluded && <Tag>Excluded</Tag>}
      <Tags tags={session.tags} select={(tag) => changeFilters({ tag: withTag(filters.tag, tag) })} />
    </>
  ),
  visitor: ({ session: { visitor_id }, changeFilters }) => (
    <FilteredValue what={`visitor ${visitor_id}`} select={() => changeFilters({ visitor: visitor_id })}>
      {startOfId(visitor_id)}
    </FilteredValue>
  ),
  place: ({ session, changeFilters }) => {
    const { city, country, platform } = session;
    const place = placeName(city, country);
    return (
      <>
        <div className={place ? undefined : styles.missing} title={place}>
          {country ? (
            <FilteredValue what={`country ${country}`} select={() => changeFilters({ country })}>
              {city ? `${city}, ${country}` : place}
            </FilteredValue>
          ) : (
            <div className={styles.line}>{place || 'Unknown'}</div>
          )}
        </div>
        <div className={styles.second}>{platform && platformLabel(platform)}</div>
      </>
    );
  },
  start: ({ session: { started_at } }) => <Age at={started_at} />,
  duration: ({ session }) => formatDuration(session.duration_ms),
  lastActivity: ({ session }) => (
    <>
      <StatusBadge status={session.status} />
      <Age at={session.last_activity_at} />
    </>
  ),
};

interface FilterButtonProps {
  /** What the list is filtered by: "country US". */
  readonly what: string;
  readonly select: () => void;
  readonly children: ReactNode;
}

/** A chip that filters the list by itself. */
const FilterChip = ({ what, select, children }: FilterButtonProps) => (
  <UnstyledButton className={styles.filter} title={`Show only ${what}`} onClick={select}>
    {children}
  </UnstyledButton>
);

/** A value with a button that filters the list by it. A click on the value opens the session, as on the rest of the row. */
const FilteredValue = ({ what, select, children }: FilterButtonProps) => (
  <span className={styles.filtered}>
    <span className={styles.line}>{children}</span>
    <UnstyledButton
      className={styles.funnel}
      title={`Show only ${what}`}
      aria-label={`Show only ${what}`}
      onClick={select}
    >
      <Icon name="filter" size={14} />
    </UnstyledButton>
  </span>
);

const SHOWN_TAGS = 2;

const Tags = ({
  tags,
  select,
}: {
  readonly tags: readonly string[];
  readonly select: (tag: string) => void;
}) => {
  const more = tags.slice(SHOWN_TAGS);
  return (
    <div className={styles.tags}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <FilterChip key={tag} what={`tag ${tag}`} select={() => select(tag)}>
          <Tag>{tag}</Tag>
        </FilterChip>
      ))}
      {more.length > 0 && (
        <span className={styles.more} title={more.join(', ')}>
          +{more.length}
        </span>
      )}
    </div>
  );
};

const User: (props: Pick<SessionRowProps, 'session' | 'changeFilters'>) => ReactNode = ({
  session: { user_id, user_verified, claimed_user_id },
  changeFilters,
}) => {
  if (!user_id && !claimed_user_id) return <div className={styles.missing}>No user ID</div>;
  return (
    <>
      {user_id && (
        <div className={styles.line}>
          <UserId standing={user_verified ? 'vouched' : 'given'}>
            <FilteredValue what={`user ${user_id}`} select={() => changeFilters({ user: user_id })}>
              {visibleText(user_id)}
            </FilteredValue>
          </UserId>
        </div>
      )}
      {claimed_user_id && (
        <div className={styles.line}>
          <UserId standing="claimed">{visibleText(claimed_user_id)}</UserId>
        </div>
      )}
    </>
  );
};

const Age = ({ at }: { readonly at: number }) => (
  <time className={styles.second} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatAge(at, useNow())}
  </time>
);
