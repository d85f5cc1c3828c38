import { useAreShortcutsOn } from '../console/shortcuts.ts';
import styles from './verdict.module.css';

/** The key of a button, while keys are on. */
export const KeyCap = ({ children }: { readonly children: string }) => {
  const [isOn] = useAreShortcutsOn();
  return isOn ? <kbd className={styles.key}>{children}</kbd> : null;
};
