import type { SessionRow } from '@gait/server';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import styles from './flag-marks.module.css';

type FlagMarksProps = Pick<SessionRow, 'detected' | 'unknown'>;

const kinds = ['biometric', 'device'] as const;

/** A mark for each check, first those of behavior, then those of the device. */
export const FlagMarks = ({ detected, unknown }: FlagMarksProps) => {
  const checks = useSettings().data?.checks ?? [];
  const verdictOf = (id: string) => {
    if (detected.includes(id)) return 'detected';
    return unknown.includes(id) ? 'unknown' : 'not_detected';
  };
  const label = [
    `Detected: ${detected.map(checkLabel).join(', ') || 'nothing'}`,
    `Unknown: ${unknown.map(checkLabel).join(', ') || 'nothing'}`,
  ].join('. ');
  return (
    <span className={styles.marks} role="img" aria-label={label} title={label}>
      {kinds.map((kind) => (
        <span key={kind} className={styles.kind}>
          {checks
            .filter((check) => check.kind === kind)
            .map(({ id }) => (
              <span key={id} className={styles.mark} data-verdict={verdictOf(id)} />
            ))}
        </span>
      ))}
    </span>
  );
};
