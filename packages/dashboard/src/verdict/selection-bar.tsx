import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { ErrorAlert } from '../ui/feedback.tsx';
import { plural } from '../ui/format.ts';
import styles from './verdict.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';
import type { useGiveVerdict } from './verdict-queries.ts';
import type { AgreedVerdict } from './verdicts.ts';

interface SelectionBarProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
  readonly give: ReturnType<typeof useGiveVerdict>;
}

/** A verdict on all selected sessions at once. */
export const SelectionBar = ({ ids, clear, give }: SelectionBarProps) => {
  const { mutate } = give;
  const choose = useCallback(
    (verdict: AgreedVerdict) => mutate({ ids, verdict }, { onSuccess: clear }),
    [mutate, ids, clear],
  );
  return (
    <section className={styles.selected} aria-label="Selected sessions">
      <span role="status">{plural(ids.length, 'session')} selected</span>
      <VerdictButtons isPending={give.isPending} choose={choose} />
      <Button size="xs" variant="subtle" onClick={clear}>
        Clear
      </Button>
      {give.error && <ErrorAlert error={give.error} />}
    </section>
  );
};
