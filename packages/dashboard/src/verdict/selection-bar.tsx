import { Button } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { focusList } from '../console/focus-list.ts';
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
  const bar = useRef<HTMLElement>(null);
  const choose = useCallback(
    (verdict: AgreedVerdict) => {
      // The bar is about to go, and the focus with it.
      if (bar.current?.contains(document.activeElement)) focusList(ids[0]);
      mutate({ ids, verdict }, { onSuccess: clear });
    },
    [mutate, ids, clear],
  );
  return (
    <section ref={bar} className={styles.selected} aria-label="Selected sessions">
      <span role="status">{plural(ids.length, 'session')} selected</span>
      <VerdictButtons isPending={give.isPending} choose={choose} />
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          focusList(ids[0]);
          clear();
        }}
      >
        Clear
      </Button>
      {give.error && <ErrorAlert error={give.error} />}
    </section>
  );
};
