import { Icon } from '../ui/icon.tsx';
import styles from './verdict-mark.module.css';

const marks = {
  Detected: { icon: 'alert', tone: 'reject' },
  'Not detected': { icon: 'done', tone: 'accept' },
  Unknown: { icon: 'question', tone: 'unknown' },
} as const;

export const VerdictMark = ({ verdict }: { readonly verdict: keyof typeof marks }) => (
  <span className={styles.mark} data-tone={marks[verdict].tone}>
    <Icon name={marks[verdict].icon} size={15} />
    {verdict}
  </span>
);
