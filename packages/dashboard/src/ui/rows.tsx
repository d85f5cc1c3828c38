import type { ReactNode } from 'react';
import styles from './rows.module.css';

interface RowsProps {
  /** Names with values; a row without a value is left out. */
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

export const Rows = ({ rows }: RowsProps) => {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return <p className={styles.nothing}>Nothing is known yet.</p>;
  return (
    <dl className={styles.rows}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
