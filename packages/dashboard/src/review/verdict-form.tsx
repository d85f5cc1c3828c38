import { Button, Checkbox, Textarea } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { useKept } from '../console/use-kept.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Panel } from '../ui/panel.tsx';
import { reasons as known } from '../verdict/reasons.ts';
import { verdicts } from '../verdict/verdicts.ts';
import type { Judgment } from './queries.ts';
import styles from './review-page.module.css';
import type { useReview } from './use-review.ts';

const NOTHING: { readonly reasons: readonly string[]; readonly note: string } = { reasons: [], note: '' };
const codes = Object.keys(known);

interface VerdictFormProps {
  readonly review: ReturnType<typeof useReview>;
  readonly isBlind: boolean;
  readonly counter: string;
}

/** Verdict, reasons and note; afterwards undo and next. Every control has a key. */
export const VerdictForm = ({ review, isBlind, counter }: VerdictFormProps) => {
  const [draft, setDraft, dropDraft] = useKept(`review ${review.id}`, NOTHING);
  const { reasons, note } = draft;
  const [isOn] = useAreShortcutsOn();
  const { submit, next, takeBack, canUndo, judge, undo } = review;
  const isJudged = review.verdict !== undefined;
  const keys = useMemo(() => {
    const give = (verdict: Judgment['verdict']) => () => submit({ verdict, reasons, note, blind: isBlind });
    const toggle = (code: string) => () =>
      setDraft({
        note,
        reasons: reasons.includes(code) ? reasons.filter((one) => one !== code) : [...reasons, code],
      });
    return {
      ...Object.fromEntries(verdicts.map(({ verdict, key }) => [key, give(verdict)])),
      ...(!isJudged && Object.fromEntries(codes.map((code, index) => [String(index + 1), toggle(code)]))),
      n: next,
      z: takeBack,
    } as Readonly<Record<string, () => void>>;
  }, [submit, next, takeBack, setDraft, reasons, note, isBlind, isJudged]);
  useShortcuts(isOn, keys);
  useEffect(() => {
    if (isJudged) dropDraft();
  }, [isJudged, dropDraft]);
  const hint = (key: string) => isOn && <kbd className={styles.key}>{key.toUpperCase()}</kbd>;
  return (
    <div className={styles.form}>
      <Panel title="Your verdict" aside={counter}>
        <div className={styles.verdicts}>
          {verdicts.map(({ verdict, label, key }) => (
            <Button
              key={verdict}
              variant="default"
              aria-pressed={judge.variables?.verdict === verdict && isJudged}
              className={styles.verdict}
              data-verdict={verdict}
              disabled={isJudged}
              loading={judge.isPending && judge.variables.verdict === verdict}
              rightSection={hint(key)}
              onClick={keys[key]}
            >
              {label}
            </Button>
          ))}
        </div>
        {judge.error && <ErrorAlert error={judge.error} />}
        {undo.error && <ErrorAlert error={undo.error} />}
        <fieldset className={styles.reasons} disabled={isJudged}>
          <legend>Reasons</legend>
          {codes.map((code, index) => (
            <Checkbox
              key={code}
              size="xs"
              label={
                <>
                  {known[code]} {hint(String(index + 1))}
                </>
              }
              checked={reasons.includes(code)}
              onChange={keys[String(index + 1)]}
            />
          ))}
        </fieldset>
        <Textarea
          label="Note"
          rows={2}
          maxLength={1_000}
          disabled={isJudged}
          value={note}
          onChange={(event) => setDraft({ reasons, note: event.currentTarget.value })}
        />
        <div className={styles.steps}>
          <Button variant="default" disabled={!canUndo} rightSection={hint('z')} onClick={takeBack}>
            Undo
          </Button>
          <Button variant={isJudged ? 'filled' : 'default'} rightSection={hint('n')} onClick={next}>
            {isJudged ? 'Next' : 'Skip'}
          </Button>
        </div>
        <p className={styles.status} role="status">
          {isJudged && 'Saved. The score is shown beside the session.'}
        </p>
      </Panel>
    </div>
  );
};
