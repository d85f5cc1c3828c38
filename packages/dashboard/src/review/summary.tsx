import type { Disagreement, ReviewSummary } from '@gait/server';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatCount, plural, shortId } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { labelOfVerdict, verdicts } from '../verdict/verdicts.ts';
import styles from './review-page.module.css';
import { useSettle, useSummary } from './review-queries.ts';

/** How well reviewers agree, and what the drawn sessions say about the score. */
export const Summary = () => {
  const { data, error, refetch } = useSummary();
  return (
    <div className={styles.summary}>
      {error && <ErrorAlert error={error} retry={refetch} />}
      {data && (
        <>
          <Agreement {...data} />
          <Quality {...data} />
        </>
      )}
    </div>
  );
};

const Agreement = ({ judged, agreement }: ReviewSummary) => (
  <Panel
    title="Agreement"
    aside={`${plural(judged.sessions, 'session')} judged, ${formatCount(judged.mine)} by you`}
  >
    {agreement.sessions === 0 ? (
      <p className={styles.note}>
        No session has verdicts of two members yet. Sessions drawn at random are shown to two.
      </p>
    ) : (
      <>
        <p>
          Two members judged {plural(agreement.sessions, 'session')} and agreed on{' '}
          {formatCount(agreement.agreed)}.{' '}
          {agreement.kappa === null
            ? "Cohen's kappa is undefined while all verdicts are the same."
            : `Cohen's kappa: ${agreement.kappa.toFixed(2)}.`}
        </p>
        {agreement.disagreed.length > 0 && <Disagreements disagreed={agreement.disagreed} />}
      </>
    )}
  </Panel>
);

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

const Quality = ({ review, reject }: ReviewSummary) => {
  const known = review.bots + review.humans;
  return (
    <Panel title="Precision and recall" aside={`${plural(known, 'random session')} judged`}>
      {known === 0 ? (
        <p className={styles.note}>
          Judge sessions that were drawn at random to see estimates for all sessions.
        </p>
      ) : (
        <table className={styles.quality}>
          <thead>
            <tr>
              <th scope="col">Score</th>
              <th scope="col">Precision</th>
              <th scope="col">Recall</th>
            </tr>
          </thead>
          <tbody>
            {[
              { name: 'Review or higher', estimates: review },
              { name: 'Reject', estimates: reject },
            ].map(({ name, estimates }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{percent(estimates.precision)}</td>
                <td>{percent(estimates.recall)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {known > 0 && (
        <p className={styles.note}>
          From {plural(review.bots, 'bot')} and {formatCount(review.humans)} human, without unsure ones. Few
          sessions make rough estimates.
        </p>
      )}
    </Panel>
  );
};

const SHOWN = 10;

/** Sessions whose reviewers disagree. They are unsure until a member settles them. */
const Disagreements = ({ disagreed }: { readonly disagreed: readonly Disagreement[] }) => {
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
