import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { KeyCap } from './key.tsx';
import styles from './verdict.module.css';
import { type AgreedVerdict, verdicts } from './verdicts.ts';

interface VerdictButtonsProps {
  readonly chosen?: AgreedVerdict | undefined;
  readonly isPending: boolean;
  readonly choose: (verdict: AgreedVerdict) => void;
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
      rightSection={<KeyCap>{key.toUpperCase()}</KeyCap>}
      onClick={() => choose(verdict)}
    >
      {label}
    </Button>
  ));
};
