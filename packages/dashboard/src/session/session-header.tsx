import type { SessionDetail } from '@gait/server';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { BASE_PATH } from '../console/base-path.ts';
import { neighborsOf, type OpenedFrom, useOpenedFrom } from '../console/opened-from.ts';
import { setOpenedSession } from '../console/opened-session.ts';
import { useSettings } from '../console/settings.ts';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { platformLabel } from '../risk/labels.ts';
import { ActionChip, ScoreBadge, StatusBadge, Tag } from '../ui/badges.tsx';
import { CopyButton, CopyIcon } from '../ui/copy.tsx';
import { formatDateTime, formatDuration, placeName, shortId } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { UserId } from '../ui/user-id.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { VerdictChip } from '../verdict/verdict-chip.tsx';
import styles from './session-header.module.css';

/** Session id, user, place and time. */
export const SessionHeader = ({ detail }: { readonly detail: SessionDetail }) => {
  const from = useOpenedFrom();
  const { session, user_ids, vouched_user_ids, parent_session_id, replayed, copies } = detail;
  const path = encodeURIComponent(session.session_id);
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        Session <span className={styles.id}>{session.session_id}</span>
        <CopyIcon value={session.session_id} what="session ID" />
      </h1>
      <p className={styles.judged}>
        <ScoreBadge score={session.risk_score} action={session.recommended_action} />
        <ActionChip action={session.recommended_action} />
        {session.label && <VerdictChip label={session.label} />}
        <Neighbors id={session.session_id} from={from} />
      </p>
      <div className={styles.actions}>
        <CopyButton value={`${location.origin}${BASE_PATH}/dashboard/sessions/${path}`} what="link" />
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`${BASE_PATH}/console/sessions/${path}`}
          download={`session-${session.session_id}.json`}
          leftSection={<Icon name="download" size={15} />}
        >
          Download JSON
        </Button>
      </div>
      <dl className={styles.facts}>
        <Fact name="Status">
          <StatusBadge status={session.status} />
        </Fact>
        <Fact name={user_ids.length > 1 ? 'User IDs, newest first' : 'User ID'}>
          {user_ids.length === 0 && <span className={styles.missing}>None</span>}
          {[...user_ids].reverse().map((user) => (
            <User key={user} id={user} isVouched={vouched_user_ids.includes(user)} />
          ))}
        </Fact>
        {session.tags.length > 0 && (
          <Fact name="Tags">
            {session.tags.map((tag) => (
              <Link key={tag} href={`/?tag=${encodeURIComponent(tag)}&window=all`}>
                <Tag>{tag}</Tag>
              </Link>
            ))}
          </Fact>
        )}
        <Fact name="Location">
          {placeName(session.city, session.country) || <span className={styles.missing}>Unknown</span>}
        </Fact>
        {session.excluded && <Fact name="Excluded">A monitor or tester of yours</Fact>}
        <Fact name="Platform">
          {session.platform ? (
            platformLabel(session.platform)
          ) : (
            <span className={styles.missing}>Unknown</span>
          )}
        </Fact>
        <Fact name="Started">{formatDateTime(session.started_at)}</Fact>
        <Fact name="Duration">{formatDuration(session.duration_ms)}</Fact>
        {parent_session_id && (
          <Fact name="Opened from">
            <Link href={`/sessions/${encodeURIComponent(parent_session_id)}`}>another session</Link>
          </Fact>
        )}
        {copies.of && (
          <Fact name="Copied from">
            <SessionLink id={copies.of.session_id} />
          </Fact>
        )}
        {replayed > 0 && (
          <Fact name="Copied by">
            {copies.by.slice(0, SHOWN_COPIES).map(({ session_id: id }) => (
              <SessionLink key={id} id={id} />
            ))}
            {replayed > SHOWN_COPIES && <a href="#related">{replayed} later sessions</a>}
          </Fact>
        )}
      </dl>
    </header>
  );
};

const SHOWN_COPIES = 3;

const SessionLink = ({ id }: { readonly id: string }) => (
  <Link href={`/sessions/${encodeURIComponent(id)}`} title={id}>
    {shortId(id)}
  </Link>
);

const User = ({ id, isVouched }: { readonly id: string; readonly isVouched: boolean }) => {
  const isClaim = useSettings().data?.require_user_token === true && !isVouched;
  // The list of a user has no claims.
  if (isClaim) return <UserId standing="claimed">{visibleText(id)}</UserId>;
  return (
    <UserId standing={isVouched ? 'vouched' : 'given'}>
      <Link href={`/?user=${encodeURIComponent(id)}&window=all`} className={styles.user}>
        {visibleText(id)}
      </Link>
    </UserId>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface NeighborsProps {
  readonly id: string;
  readonly from: Partial<OpenedFrom>;
}

const pathOf = (id: string): string => `/sessions/${encodeURIComponent(id)}`;

/** The place of a session in the list that it was opened from, with the sessions before and after it. */
const Neighbors = ({ id, from }: NeighborsProps) => {
  const [, navigate] = useLocation();
  const [isOn] = useAreShortcutsOn();
  const neighbors = neighborsOf(from, id);
  const { previous, next, text } = neighbors ?? {};
  const keys = useMemo(() => {
    const open = (to: string | undefined) => () => {
      if (to === undefined) return;
      setOpenedSession(to);
      navigate(pathOf(to), { state: from, replace: true });
    };
    return { j: open(next), k: open(previous) };
  }, [next, previous, from, navigate]);
  useShortcuts(isOn && neighbors !== undefined, keys);
  if (!neighbors) return null;
  const link = (to: string | undefined, label: string, sign: string) =>
    to === undefined ? (
      <span className={styles.neighbor} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <Link
        href={pathOf(to)}
        state={from}
        replace
        className={styles.neighbor}
        aria-label={label}
        title={label}
        onClick={() => setOpenedSession(to)}
      >
        {sign}
      </Link>
    );
  return (
    <span className={styles.neighbors}>
      {link(previous, 'Previous session', '‹')}
      <span>{text}</span>
      {link(next, 'Next session', '›')}
    </span>
  );
};
