import styles from './status.module.css';

/** Live or Complete. */
export const Status = ({ status }: { readonly status: 'Live' | 'Complete' }) => (
  <span className={status === 'Live' ? styles.live : styles.complete}>{status}</span>
);
