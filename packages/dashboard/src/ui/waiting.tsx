import styles from './waiting.module.css';

/** Says what is on its way, once that takes long enough to wonder. */
export const Waiting = ({ what }: { readonly what: string }) => (
  <p className={styles.waiting} role="status">
    Loading {what} …
  </p>
);
