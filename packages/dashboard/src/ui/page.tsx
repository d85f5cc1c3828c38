import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Gait`;
  }, [title]);
};

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Links to the other parts of its area. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

export const Page = ({ title, lead, actions, tabs, children }: PageProps) => {
  usePageTitle(title);
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      {children}
    </>
  );
};
