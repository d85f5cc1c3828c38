import { NumberInput } from '@mantine/core';
import type { Thresholds as Values } from '../console/settings.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './thresholds.module.css';

interface ThresholdsProps {
  readonly thresholds: Values;
  readonly problem: string | undefined;
  readonly change: (thresholds: Values) => void;
}

const rungs = [
  { name: 'monitor', label: 'Accept with monitoring' },
  { name: 'review', label: 'Manual review' },
  { name: 'reject', label: 'Reject or high-priority review' },
] as const;

export const Thresholds = ({ thresholds, problem, change }: ThresholdsProps) => {
  const { monitor, review, reject } = thresholds;
  const bands = [
    { tone: 'accept', from: 0, to: monitor, words: 'Accept' },
    { tone: 'monitor', from: monitor, to: review, words: 'Monitor' },
    { tone: 'review', from: review, to: reject, words: 'Review' },
    { tone: 'reject', from: reject, to: 100, words: 'Reject' },
  ];
  return (
    <Panel title="Recommended action">
      <div className={styles.bands} aria-hidden="true">
        {bands.map(({ tone, from, to, words }) => (
          <span
            key={tone}
            className={styles.band}
            data-tone={tone}
            style={{ flexGrow: Math.max(0, to - from) }}
          >
            {words}
          </span>
        ))}
      </div>
      <div className={styles.inputs}>
        {rungs.map(({ name, label }) => (
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
