import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { Key } from './key.tsx';
import styles from './verdict.module.css';
import { type Verdict, verdicts } from './verdicts.ts';

interface VerdictButtonsProps {
  readonly chosen?: Verdict | undefined;
  readonly isPending: boolean;
  readonly choose: (verdict: Verdict) => void;
}

/** A button for each verdict, with its key. */
export const VerdictButtons = ({ chosen, isPending, choose }: VerdictButtonsProps) => {
  const [isOn] = useAreShortcutsOn();
  const keys = useMemo(
    () => Object.fromEntries(verdicts.map(({ verdict, key }) => [key, () => choose(verdict)])),
    [choose],
  );
  useShortcuts(isOn && !isPending, keys);
  return verdicts.map(({ verdict, label, key }) => (
    <Button
      key={verdict}
      size="xs"
      variant="default"
      className={styles.button}
      aria-pressed={chosen === verdict}
      disabled={isPending}
      rightSection={<Key>{key.toUpperCase()}</Key>}
      onClick={() => choose(verdict)}
    >
      {label}
    </Button>
  ));
};
