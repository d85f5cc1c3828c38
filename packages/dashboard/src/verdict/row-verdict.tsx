import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { focusList } from '../console/focus-list.ts';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { plural, shortId } from '../ui/format.ts';
import styles from './verdict.module.css';
import { type useGiveVerdict, useTakeBack } from './verdict-queries.ts';
import { labelOfVerdict, verdicts } from './verdicts.ts';

const focusedSession = (): string | undefined =>
  (document.activeElement as HTMLElement | null)?.dataset.sessionLink;

/** Keys that judge the row with the focus, and what was judged last, to take it back. */
export const RowVerdict = ({ give }: { readonly give: ReturnType<typeof useGiveVerdict> }) => {
  const [isOn] = useAreShortcutsOn();
  const undo = useTakeBack();
  const { mutate } = give;
  const keys = useMemo(
    () =>
      Object.fromEntries(
        verdicts.map(({ verdict, key }) => [
          key,
          () => {
            const id = focusedSession();
            if (id !== undefined) mutate({ ids: [id], verdict });
          },
        ]),
      ),
    [mutate],
  );
  useShortcuts(isOn && !give.isPending, keys);
  const error = give.error ?? undo.error;
  if (error) return <ErrorAlert error={error} />;
  const { ids = [], verdict = '' } = give.variables ?? {};
  const given = give.data?.label_ids ?? [];
  if (given.length === 0 && !undo.isSuccess) return null;
  const [id = ''] = ids;
  return (
    <p className={styles.selected} role="status">
      {given.length === 0 ? (
        'Taken back.'
      ) : (
        <>
          {ids.length > 1 ? plural(given.length, 'session') : `Session ${shortId(id)}`}:{' '}
          {labelOfVerdict(verdict)}.
          <Button
            size="xs"
            variant="subtle"
            loading={undo.isPending}
            onClick={() => {
              focusList(id);
              undo.mutate(given, { onSuccess: give.reset });
            }}
          >
            Undo
          </Button>
        </>
      )}
    </p>
  );
};
