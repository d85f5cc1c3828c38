import { recommendedActions } from '@gait/engine/recommended-action';
import type { SessionLookup, SessionRow } from '@gait/server';
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../console/request.ts';
import { chipOfAction } from '../risk/risk-level.ts';
import { ActionChip, ScoreBadge, Tag } from '../ui/badges.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { lookedUpFile } from './looked-up-file.ts';
import styles from './lookup-dialog.module.css';
import { foundWords, lookedUp, pastedIds } from './pasted-ids.ts';

/** Finds sessions by a pasted list of any IDs. */
export const LookupDialog = ({ close }: { readonly close: () => void }) => {
  const [text, setText] = useState('');
  const lookup = useMutation({
    mutationFn: (ids: readonly string[]) =>
      lookedUp(ids, (part) => request<SessionLookup>('POST', '/sessions/lookup', { ids: part })),
  });
  const ids = pastedIds(text);
  return (
    <Dialog onClose={close} title="Look up IDs" size="lg">
      <Textarea
        label="IDs of sessions, users or visitors, or tags, separated by lines, tabs, commas or semicolons"
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button disabled={ids.length === 0} loading={lookup.isPending} onClick={() => lookup.mutate(ids)}>
          {ids.length > 0 ? `Look up ${plural(ids.length, 'ID')}` : 'Look up'}
        </Button>
      </Group>
      {lookup.error && <ErrorAlert error={lookup.error} />}
      {lookup.data && <Found ids={lookup.variables ?? []} lookup={lookup.data} />}
    </Dialog>
  );
};

interface FoundProps {
  /** In the order in which they were pasted. */
  readonly ids: readonly string[];
  readonly lookup: SessionLookup;
}

/** More rows are in the file. */
const SHOWN_ROWS = 500;

const Found = ({ ids, lookup }: FoundProps) => {
  const { sessions, matches, not_found, in_blind_review } = lookup;
  const rows = new Map(sessions.map((session) => [session.session_id, session]));
  const lines = matches.flatMap(({ id, kind, session_ids }) =>
    session_ids.map((one) => ({ id, kind, session: rows.get(one) })),
  );
  return (
    <>
      <p className={styles.count}>
        {foundWords(lookup)}
        {not_found.length > 0 && (
          <>
            , {plural(not_found.length, 'ID')} without a session{' '}
            <CopyButton value={not_found.join('\n')} what="IDs without a session" />
          </>
        )}
        {in_blind_review.length > 0 && `, ${plural(in_blind_review.length, 'session')} in your blind review`}
      </p>
      {sessions.length > 0 && (
        <>
          <p className={styles.count}>
            {summaryOf(sessions)}
            <Button
              variant="default"
              size="xs"
              onClick={() => saveFile('gait-looked-up.csv', lookedUpFile(ids, lookup))}
              leftSection={<Icon name="download" size={15} />}
            >
              Download CSV in this order
            </Button>
          </p>
          <ul className={styles.found}>
            {lines.slice(0, SHOWN_ROWS).map(
              ({ id, kind, session }) =>
                session && (
                  <li key={`${id} ${session.session_id}`}>
                    <ScoreBadge score={session.risk_score} action={session.recommended_action} />
                    <Link href={`/sessions/${encodeURIComponent(session.session_id)}`}>
                      {session.session_id}
                    </Link>
                    <ActionChip action={session.recommended_action} />
                    {kind !== 'session' && (
                      <span>
                        {kind} {visibleText(id)}
                      </span>
                    )}
                    {session.tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </li>
                ),
            )}
          </ul>
          {lines.length > SHOWN_ROWS && (
            <p>The first {formatCount(SHOWN_ROWS)} rows are shown. The file has all of them.</p>
          )}
        </>
      )}
    </>
  );
};

const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** "3 Reject, 12 Accept". */
const summaryOf = (sessions: readonly SessionRow[]): string =>
  recommendedActions
    .map((action) => ({
      action,
      count: sessions.filter((one) => one.recommended_action === action).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ action, count }) => `${formatCount(count)} ${chipOfAction(action)}`)
    .join(', ');
