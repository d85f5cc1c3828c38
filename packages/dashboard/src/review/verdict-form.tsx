import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { useKept } from '../console/use-kept.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Panel } from '../ui/panel.tsx';
import { KeyCap } from '../verdict/key.tsx';
import { VerdictButtons } from '../verdict/verdict-buttons.tsx';
import { NOT_EXPLAINED, VerdictFields } from '../verdict/verdict-fields.tsx';
import type { AgreedVerdict } from '../verdict/verdicts.ts';
import styles from './review-page.module.css';
import type { useReview } from './use-review.ts';

interface VerdictFormProps {
  readonly review: ReturnType<typeof useReview>;
  readonly isBlind: boolean;
  /** Nothing is shown after the verdict that was not shown before it. */
  readonly goesOn: boolean;
  readonly counter: string;
}

/** Verdict, reasons and note; afterwards undo and next. Every control has a key. */
export const VerdictForm = ({ review, isBlind, goesOn, counter }: VerdictFormProps) => {
  const [draft, setDraft, dropDraft] = useKept(`review ${review.id}`, NOT_EXPLAINED);
  const [isOn] = useAreShortcutsOn();
  const { submit, next, takeBack, canUndo, judge, undo } = review;
  const isJudged = review.verdict !== undefined;
  const choose = useCallback(
    (verdict: AgreedVerdict) => submit({ verdict, ...draft, blind: isBlind, goesOn, onStored: dropDraft }),
    [submit, draft, isBlind, goesOn, dropDraft],
  );
  const keys = useMemo(() => ({ n: next, z: takeBack }), [next, takeBack]);
  useShortcuts(isOn, keys);
  return (
    <div className={styles.form}>
      <Panel title="Your verdict" aside={counter}>
        <div className={styles.verdicts}>
          <VerdictButtons
            chosen={isJudged ? judge.variables?.verdict : undefined}
            isPending={isJudged || judge.isPending}
            choose={choose}
          />
        </div>
        {judge.error && <ErrorAlert error={judge.error} />}
        {undo.error && <ErrorAlert error={undo.error} />}
        <VerdictFields explanation={draft} change={setDraft} isDisabled={isJudged} hasKeys />
        <div className={styles.steps}>
          <Button variant="default" disabled={!canUndo} rightSection={<KeyCap>Z</KeyCap>} onClick={takeBack}>
            Undo
          </Button>
          <Button variant={isJudged ? 'filled' : 'default'} rightSection={<KeyCap>N</KeyCap>} onClick={next}>
            {isJudged ? 'Next' : 'Skip'}
          </Button>
        </div>
        <p className={styles.status} role="status">
          {isJudged && (isBlind ? 'Saved. The score is shown beside the session.' : 'Saved.')}
        </p>
      </Panel>
    </div>
  );
};
