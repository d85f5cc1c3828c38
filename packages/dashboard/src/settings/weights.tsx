import type { WorkspaceSettings } from '@gait/server';
import { NumberInput, Slider } from '@mantine/core';
import { checkLabel } from '../risk/labels.ts';
import { Panel } from '../ui/panel.tsx';
import { useCheckRecord } from './check-record.ts';
import styles from './weights.module.css';

type Check = WorkspaceSettings['checks'][number];
type WeightsById = WorkspaceSettings['weights'];

interface WeightsProps {
  readonly checks: readonly Check[];
  readonly weights: WeightsById;
  readonly change: (weights: WeightsById) => void;
}

const MAX_WEIGHT = 100;

/** Weights by group of checks, because only the strongest check of a group counts. */
export const Weights = ({ checks, weights, change }: WeightsProps) => {
  const recordOf = useCheckRecord();
  const groups = [...new Set(checks.map(({ group }) => group))];
  return (
    <Panel title="Weights" flush>
      <p className={styles.lead}>
        A weight is the score of a session in which only this check is detected. Only the strongest check of a
        group counts. A tool that acts for the visitor, such as speech or gaze, explains how it types, clicks,
        points, pastes and scrolls at once, so only the strongest of these checks counts. A desktop in the
        cloud explains virtual_machine, software_renderer, vpn and pasted text at once, so beside the
        strongest of these the others count a third. A check with weight 0 is shown but never scores.
      </p>
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{checkLabel(group)}</legend>
          {checks
            .filter((check) => check.group === group)
            .map((check) => (
              <Weight
                key={check.id}
                check={check}
                record={recordOf(check.id)}
                weight={weights[check.id] ?? check.default_weight}
                change={(weight) => change({ ...weights, [check.id]: weight })}
              />
            ))}
        </fieldset>
      ))}
    </Panel>
  );
};

interface WeightProps {
  readonly check: Check;
  /** How often it was detected. */
  readonly record: string;
  readonly weight: number;
  readonly change: (weight: number) => void;
}

const Weight = ({ check, record, weight, change }: WeightProps) => (
  <div className={styles.weight}>
    <div className={styles.text}>
      <span className={styles.name}>{checkLabel(check.id)}</span>
      <span className={styles.meaning}>{check.meaning}</span>
      <span className={styles.meaning}>{record}</span>
    </div>
    <Slider
      max={MAX_WEIGHT}
      value={weight}
      onChange={change}
      label={null}
      size="sm"
      thumbLabel={`Weight of ${checkLabel(check.id)}`}
    />
    <NumberInput
      size="xs"
      aria-label={`Weight of ${checkLabel(check.id)}, 0 to 100`}
      min={0}
      max={MAX_WEIGHT}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={weight}
      onChange={(value) => change(Number(value))}
    />
    <span className={styles.defaultWeight}>
      {weight === check.default_weight ? 'default' : `default ${check.default_weight}`}
    </span>
  </div>
);
