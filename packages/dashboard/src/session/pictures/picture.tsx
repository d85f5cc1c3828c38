import type { SessionMotion } from '@gait/server';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import styles from './picture.module.css';
import type { Span } from './span.ts';
import { TwinTables } from './twin-table.tsx';
import type { TwinTable } from './twin-tables.ts';

/** What every picture gets: the session, its rows as tables, and the span that is brushed. */
export interface TimedPictureProps {
  readonly motion: SessionMotion;
  readonly tables: readonly TwinTable[];
  readonly span: Span;
  readonly setSpan: (span: Span) => void;
}

interface PictureProps {
  readonly title: string;
  /** What its colors and marks mean. */
  readonly legend?: ReactNode;
  readonly tables: readonly TwinTable[];
  readonly span: Span;
  /** The session has nothing that the picture shows. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A picture that can be read as a table. */
export const Picture = ({ title, legend, tables, span, isEmpty = false, children }: PictureProps) => {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={styles.picture} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {!isEmpty && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={isTable ? `${title} as a picture` : `${title} as a table`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Picture' : 'Table'}
          </Button>
        )}
      </header>
      {isEmpty && <p className={styles.none}>None in this session.</p>}
      {!isEmpty && isTable && <TwinTables tables={tables} span={span} />}
      {!isEmpty && !isTable && (
        <>
          {children}
          {legend && <div className={styles.legend}>{legend}</div>}
        </>
      )}
    </section>
  );
};

interface KeyProps {
  /** The class of its mark. */
  readonly mark: 'line' | 'dot' | 'ring' | 'cross' | 'band';
  readonly color: string;
  readonly children: ReactNode;
}

/** One entry of a legend. */
export const LegendEntry = ({ mark, color, children }: KeyProps) => (
  <span className={styles.entry}>
    <span className={styles[mark]} style={{ color: `var(${color})` }} aria-hidden="true" />
    {children}
  </span>
);
