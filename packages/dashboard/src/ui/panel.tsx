import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Without padding, for tables and lists. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A section of a page with a title. */
export const Panel = ({ title, aside, flush = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
};
