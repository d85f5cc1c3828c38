import { NumberInput } from '@mantine/core';
import type { Thresholds as Values } from '../console/settings.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './thresholds.module.css';

interface ThresholdsProps {
  readonly thresholds: Values;
  readonly problem: string | undefined;
  readonly change: (thresholds: Values) => void;
}

const inputs = [
  { name: 'monitor', label: 'Accept with monitoring' },
  { name: 'review', label: 'Manual review' },
  { name: 'reject', label: 'Reject or high-priority review' },
] as const;

export const ThresholdFields = ({ thresholds, problem, change }: ThresholdsProps) => {
  const { monitor, review, reject } = thresholds;
  const bands = [
    { level: 'accept', from: 0, to: monitor, label: 'Accept' },
    { level: 'monitor', from: monitor, to: review, label: 'Monitor' },
    { level: 'review', from: review, to: reject, label: 'Review' },
    { level: 'reject', from: reject, to: 100, label: 'Reject' },
  ];
  return (
    <Panel title="Recommended action">
      <div className={styles.bands} aria-hidden="true">
        {bands.map(({ level, from, to, label }) => (
          <span
            key={level}
            className={styles.band}
            data-level={level}
            style={{ flexGrow: Math.max(0, to - from) }}
          >
            {label}
          </span>
        ))}
      </div>
      <div className={styles.inputs}>
        {inputs.map(({ name, label }) => (
          <NumberInput
            key={name}
            label={label}
            description="from a score of"
            min={0}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            value={thresholds[name]}
            onChange={(value) => change({ ...thresholds, [name]: Number(value) })}
          />
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Panel>
  );
};
