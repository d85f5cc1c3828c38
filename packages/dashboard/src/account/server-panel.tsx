import type { Diagnosis } from '@gait/server';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Panel } from '../ui/panel.tsx';
import { useDiagnosis } from './queries.ts';
import styles from './server-panel.module.css';

type Fact = Diagnosis['facts'][number];

const WORDS = { good: '', look: ' (worth a look)', bad: ' (needs you)' };

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
      <p>{text}</p>
      {remedy && <p className={styles.remedy}>{remedy}</p>}
    </div>
  </li>
);
