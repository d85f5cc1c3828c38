import { CopyButton } from './copy-button.tsx';
import styles from './snippet.module.css';

/** Lines to paste elsewhere. */
export const Snippet = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <div className={styles.snippet}>
    <pre className={styles.text}>
      <code>{text}</code>
    </pre>
    <CopyButton value={text} what={what} />
  </div>
);
