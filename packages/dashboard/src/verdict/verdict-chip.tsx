import type { SessionLabel } from '@gait/server';
import { Icon } from '../ui/icon.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './verdict.module.css';
import { labelOfVerdict } from './verdicts.ts';

/** What the labels of a session say together, in a word. */
export const VerdictChip = ({ label }: { readonly label: SessionLabel }) => {
  const { verdict, author, note } = label;
  return (
    <span
      className={styles.chip}
      data-verdict={verdict}
      title={[`Verdict of ${author}`, note].filter(Boolean).map(visibleText).join(': ')}
    >
      <Icon name="done" size={13} />
      {labelOfVerdict(verdict)}
    </span>
  );
};
