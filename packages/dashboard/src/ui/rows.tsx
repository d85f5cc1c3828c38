import { Fragment, type ReactNode } from 'react';
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
          <dt>{breakable(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A name of several words may break after each: "geolocation_permission". */
const breakable = (name: string): ReactNode =>
  name.split(/(?<=_)/).map((word) => (
    <Fragment key={word}>
      {word}
      <wbr />
    </Fragment>
  ));
