import type { Disagreement } from '@gait/server';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatCount, shortId } from '../ui/format.ts';
import { labelOfVerdict, verdicts } from '../verdict/verdicts.ts';
import styles from './review-page.module.css';
import { useSettle } from './review-queries.ts';

const SHOWN = 10;

/** Sessions whose reviewers disagree. They are unsure until a member settles them. */
export const Disagreements = ({ disagreed }: { readonly disagreed: readonly Disagreement[] }) => {
  const settle = useSettle();
  return (
    <>
      <p className={styles.note}>
        {formatCount(disagreed.length)} unsure: the members disagree. Look at the session together, and settle
        it.
      </p>
      {settle.error && <ErrorAlert error={settle.error} />}
      <ul className={styles.disagreements}>
        {disagreed.slice(0, SHOWN).map(({ session_id: id, verdicts: given }) => (
          <li key={id} className={styles.disagreement}>
            <div>
              <Link href={`/sessions/${encodeURIComponent(id)}`}>{shortId(id)}</Link>
              <ul className={styles.voices}>
                {given.map(({ email, verdict }) => (
                  <li key={email}>
                    {email}: {labelOfVerdict(verdict)}
                  </li>
                ))}
              </ul>
            </div>
            <Button.Group>
              {verdicts.map(({ verdict, label }) => (
                <Button
                  key={verdict}
                  size="xs"
                  variant="default"
                  aria-label={`Settle ${shortId(id)} as ${label}`}
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ id, verdict })}
                >
                  {label}
                </Button>
              ))}
            </Button.Group>
          </li>
        ))}
      </ul>
    </>
  );
};
