import { Checkbox, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { KeyCap } from './key.tsx';
import { reasons as known } from './reasons.ts';
import styles from './verdict.module.css';

/** What explains a verdict. */
export interface VerdictExplanation {
  readonly reasons: readonly string[];
  readonly note: string;
}

export const NOT_EXPLAINED: VerdictExplanation = { reasons: [], note: '' };

const codes = Object.keys(known);

/** The explanation with a reason more, or without it. */
export const withReason = ({ reasons, note }: VerdictExplanation, code: string): VerdictExplanation => ({
  note,
  reasons: reasons.includes(code) ? reasons.filter((one) => one !== code) : [...reasons, code],
});

interface VerdictFieldsProps {
  readonly explanation: VerdictExplanation;
  readonly change: (explanation: VerdictExplanation) => void;
  readonly isDisabled?: boolean;
  /** Whether digits choose reasons. */
  readonly hasKeys?: boolean;
}

/** Reasons and a note. */
export const VerdictFields = ({
  explanation,
  change,
  isDisabled = false,
  hasKeys = false,
}: VerdictFieldsProps) => {
  const [isOn] = useAreShortcutsOn();
  const keys = useMemo(
    () =>
      Object.fromEntries(
        codes.map((code, index) => [String(index + 1), () => change(withReason(explanation, code))]),
      ),
    [change, explanation],
  );
  useShortcuts(isOn && hasKeys && !isDisabled, keys);
  return (
    <>
      <fieldset className={styles.reasons} disabled={isDisabled}>
        <legend>Reasons</legend>
        {codes.map((code, index) => (
          <Checkbox
            key={code}
            size="xs"
            label={
              <>
                {known[code]} {hasKeys && <KeyCap>{String(index + 1)}</KeyCap>}
              </>
            }
            checked={explanation.reasons.includes(code)}
            onChange={() => change(withReason(explanation, code))}
          />
        ))}
      </fieldset>
      <Textarea
        label="Note"
        rows={2}
        maxLength={1_000}
        disabled={isDisabled}
        value={explanation.note}
        onChange={(event) => change({ ...explanation, note: event.currentTarget.value })}
      />
    </>
  );
};
