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
  readonly children: ReactNode;
}

export const Page = ({ title, lead, actions, children }: PageProps) => {
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
      {children}
    </>
  );
};
