import type { SessionDetail } from '@gait/server';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useCallback } from 'react';
import { useKept } from '../console/use-kept.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatAge } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import { useGiveVerdict, useWithdrawVerdict } from './queries.ts';
import { reasons as known, reasonText } from './reasons.ts';
import styles from './verdict.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';
import { labelOfVerdict, type Verdict } from './verdicts.ts';

interface VerdictPanelProps {
  readonly id: string;
  readonly labels: SessionDetail['labels'];
}

interface Draft {
  readonly reasons: readonly string[];
  readonly note: string;
}

const NOTHING: Draft = { reasons: [], note: '' };

/** The verdicts on a session, and the member's own: to give, change, explain and withdraw. */
export const VerdictPanel = ({ id, labels }: VerdictPanelProps) => {
  const own = labels.find(({ is_own }) => is_own);
  const [draft, setDraft] = useKept<Draft | undefined>(`verdict ${id}`, undefined);
  const { reasons, note } = draft ?? own ?? NOTHING;
  const give = useGiveVerdict();
  const withdraw = useWithdrawVerdict();
  const { mutate } = give;
  const choose = useCallback(
    (verdict: Verdict) =>
      mutate({ ids: [id], verdict, reasons, note }, { onSuccess: () => setDraft(undefined) }),
    [mutate, id, reasons, note, setDraft],
  );
  const isPending = give.isPending || withdraw.isPending;
  const toggle = (code: string) =>
    setDraft({
      note,
      reasons: reasons.includes(code) ? reasons.filter((one) => one !== code) : [...reasons, code],
    });
  return (
    <Panel title="Verdict">
      <div className={styles.row}>
        <VerdictButtons chosen={own?.verdict} isPending={isPending} choose={choose} />
        {own && (
          <Button
            size="xs"
            variant="subtle"
            disabled={isPending}
            onClick={() => withdraw.mutate(id, { onSuccess: () => setDraft(undefined) })}
          >
            Withdraw
          </Button>
        )}
      </div>
      {give.error && <ErrorAlert error={give.error} />}
      {withdraw.error && <ErrorAlert error={withdraw.error} />}
      <Verdicts labels={labels} />
      <details className={styles.more}>
        <summary>Reasons and note</summary>
        <div className={styles.reasons}>
          {Object.keys(known).map((code) => (
            <Checkbox
              key={code}
              size="xs"
              label={known[code]}
              checked={reasons.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </div>
        <Textarea
          label="Note"
          rows={2}
          maxLength={1_000}
          value={note}
          onChange={(event) => setDraft({ reasons, note: event.currentTarget.value })}
        />
        {own && (
          <Button size="xs" mt="xs" disabled={isPending || !draft} onClick={() => choose(own.verdict)}>
            Save
          </Button>
        )}
      </details>
    </Panel>
  );
};

/** The newest verdict of each source and member, in words. */
const Verdicts = ({ labels }: Pick<VerdictPanelProps, 'labels'>) => {
  const now = useNow();
  const voices = new Map(labels.toReversed().map((label) => [`${label.source} ${label.author}`, label]));
  if (voices.size === 0) return <p className={styles.note}>Nobody has judged this session.</p>;
  return (
    <ul className={styles.voices}>
      {[...voices.values()].map(({ id, author, verdict, source, reasons, note, labeled_at }) => (
        <li key={id}>
          <strong>{labelOfVerdict(verdict)}</strong> · {visibleText(author)}
          {source !== 'review' && ` (${source})`} · {formatAge(labeled_at, now)}
          {reasons.length > 0 && <> · {reasons.map(reasonText).join(', ')}</>}
          {note && <span className={styles.text}>{visibleText(note)}</span>}
        </li>
      ))}
    </ul>
  );
};
