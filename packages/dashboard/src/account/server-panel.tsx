import type { Diagnosis } from '@gait/server';
import { useDiagnosis } from '../console/diagnosis.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { withLocalTimes } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './server-panel.module.css';

type Fact = Diagnosis['facts'][number];

const WORDS = { good: '', look: ' (warning)', bad: ' (action needed)' };

/** What is wrong with the server, as `gait doctor` says it. */
export const ServerPanel = () => {
  const { data, error, refetch } = useDiagnosis();
  return (
    <Panel title="Server" flush>
      {error && <ErrorAlert error={error} retry={refetch} />}
      <ul className={styles.facts} aria-busy={!data}>
        {data?.facts.map((fact) => (
          <FactItem key={fact.id} fact={fact} />
        ))}
      </ul>
    </Panel>
  );
};

const FactItem = ({ fact: { title, state, text, remedy } }: { readonly fact: Fact }) => (
  <li className={styles.fact}>
    <span className={styles.title} data-state={state}>
      {title}
      {WORDS[state]}
    </span>
    <div>
      <p>{withLocalTimes(text)}</p>
      {remedy && <p className={styles.remedy}>{remedy}</p>}
    </div>
  </li>
);
