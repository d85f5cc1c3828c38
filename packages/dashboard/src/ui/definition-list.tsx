import type { ReactNode } from 'react';
import styles from './definition-list.module.css';
import { visibleText } from './visible-text.ts';

interface DefinitionListProps {
  /** Terms with values; a row without a value is left out. */
  readonly rows: readonly (readonly [term: string, value: ReactNode])[];
}

export const DefinitionList = ({ rows }: DefinitionListProps) => {
  const filled = rows.filter(([, value]) => value);
  if (filled.length === 0) return <p className={styles.empty}>No data yet.</p>;
  return (
    <dl className={styles.list}>
      {filled.map(([term, value]) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? visibleText(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
};
