import type { SessionLookup } from '@gait/server';
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../console/request.ts';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatCount, plural } from '../ui/format.ts';
import styles from './lookup-dialog.module.css';
import { MAX_IDS, pastedIds } from './pasted-ids.ts';

/** Finds sessions by a pasted list of IDs. */
export const LookupDialog = ({ close }: { readonly close: () => void }) => {
  const [text, setText] = useState('');
  const lookup = useMutation({
    mutationFn: (ids: readonly string[]) => request<SessionLookup>('POST', '/sessions/lookup', { ids }),
  });
  const ids = pastedIds(text);
  return (
    <Dialog onClose={close} title="Look up IDs" size="lg">
      <Textarea
        label={`Up to ${formatCount(MAX_IDS)} session IDs, separated by lines or commas`}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={ids.length > MAX_IDS && `These are ${formatCount(ids.length)} IDs.`}
      />
      <Group justify="flex-end" mt="sm">
        <Button
          disabled={ids.length === 0 || ids.length > MAX_IDS}
          loading={lookup.isPending}
          onClick={() => lookup.mutate(ids)}
        >
          {ids.length > 0 ? `Look up ${plural(ids.length, 'ID')}` : 'Look up'}
        </Button>
      </Group>
      {lookup.error && <ErrorAlert error={lookup.error} />}
      {lookup.data && <Found {...lookup.data} />}
    </Dialog>
  );
};

const Found = ({ sessions, not_found, in_blind_review }: SessionLookup) => (
  <>
    <p className={styles.count}>
      {plural(sessions.length, 'session')} found
      {not_found.length > 0 && (
        <>
          , {plural(not_found.length, 'ID')} without a session{' '}
          <CopyButton value={not_found.join('\n')} what="IDs without a session" />
        </>
      )}
      {in_blind_review.length > 0 && `, ${plural(in_blind_review.length, 'session')} in your blind review`}
    </p>
    <ul className={styles.found}>
      {sessions.map(({ session_id, risk_score, recommended_action }) => (
        <li key={session_id}>
          <ScoreBadge score={risk_score} action={recommended_action} />
          <Link href={`/sessions/${encodeURIComponent(session_id)}`}>{session_id}</Link>
          <ActionChip action={recommended_action} />
        </li>
      ))}
    </ul>
  </>
);
