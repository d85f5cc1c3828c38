import type { SessionDetail } from '@gait/server';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useKept } from '../console/use-kept.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatAge } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import { reasonText } from './reasons.ts';
import styles from './verdict.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';
import { NOT_EXPLAINED, type VerdictExplanation, VerdictFields } from './verdict-fields.tsx';
import { useGiveVerdict, useWithdrawVerdict } from './verdict-queries.ts';
import { type AgreedVerdict, labelOfVerdict } from './verdicts.ts';

interface VerdictPanelProps {
  readonly id: string;
  readonly labels: SessionDetail['labels'];
}

/** The verdicts on a session, and the member's own: to give, change, explain and withdraw. */
export const VerdictPanel = ({ id, labels }: VerdictPanelProps) => {
  const own = labels.find(({ is_own }) => is_own);
  const [draft, setDraft] = useKept<VerdictExplanation | undefined>(`verdict ${id}`, undefined);
  const { reasons, note } = draft ?? own ?? NOT_EXPLAINED;
  const give = useGiveVerdict();
  const withdraw = useWithdrawVerdict();
  const { mutate } = give;
  const choose = useCallback(
    (verdict: AgreedVerdict) =>
      mutate({ ids: [id], verdict, reasons, note }, { onSuccess: () => setDraft(undefined) }),
    [mutate, id, reasons, note, setDraft],
  );
  const isPending = give.isPending || withdraw.isPending;
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
        <VerdictFields explanation={{ reasons, note }} change={setDraft} />
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
