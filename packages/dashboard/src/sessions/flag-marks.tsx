import type { SessionRow } from '@gait/server';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import styles from './flag-marks.module.css';

type FlagMarksProps = Pick<SessionRow, 'detected' | 'unknown'>;

const kinds = [
  { kind: 'biometric', title: 'Behavior' },
  { kind: 'device', title: 'Device' },
] as const;

/** What is Detected, in words: the first, and how many others. A pointer shows the verdict of every check. */
export const FlagMarks = ({ detected, unknown }: FlagMarksProps) => {
  const [first, ...others] = detected;
  return (
    <Tooltip label={<Matrix detected={detected} unknown={unknown} />}>
      <span className={styles.flags} data-is-empty={first === undefined}>
        {first === undefined ? (
          'None'
        ) : (
          <>
            <span className={styles.first}>{checkLabel(first)}</span>
            {others.length > 0 && (
              <span>
                +{others.length}
                <VisuallyHidden>: {others.map(checkLabel).join(', ')}</VisuallyHidden>
              </span>
            )}
          </>
        )}
      </span>
    </Tooltip>
  );
};

/** Each check in a line, first those of behavior, then those of the device. */
const Matrix = ({ detected, unknown }: FlagMarksProps) => {
  const checks = useSettings().data?.checks ?? [];
  const verdictOf = (id: string): string => {
    if (detected.includes(id)) return 'Detected';
    return unknown.includes(id) ? 'Unknown' : 'Not detected';
  };
  return (
    <span className={styles.matrix}>
      {kinds.map(({ kind, title }) => (
        <span key={kind} className={styles.kind}>
          <strong>{title}</strong>
          {checks
            .filter((check) => check.kind === kind)
            .map(({ id }) => (
              <span key={id} className={styles.check} data-verdict={verdictOf(id)}>
                <span>{checkLabel(id)}</span>
                <span>{verdictOf(id)}</span>
              </span>
            ))}
        </span>
      ))}
    </span>
  );
};
