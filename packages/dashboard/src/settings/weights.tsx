import type { WorkspaceSettings } from '@gait/server';
import { NumberInput, Slider } from '@mantine/core';
import { checkLabel } from '../risk/check-label.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './weights.module.css';

type Check = WorkspaceSettings['checks'][number];
type WeightsById = WorkspaceSettings['weights'];

interface WeightsProps {
  readonly checks: readonly Check[];
  readonly weights: WeightsById;
  readonly change: (weights: WeightsById) => void;
}

const MAX_WEIGHT = 100;

/** Checks that share a cause stand together: only the strongest of them counts. */
export const Weights = ({ checks, weights, change }: WeightsProps) => {
  const groups = [...new Set(checks.map(({ group }) => group))];
  return (
    <Panel title="Weights" flush>
      <p className={styles.lead}>
        A weight is the score of a session in which this check alone is detected. Of the checks in a group
        only the strongest counts. At 0 a check is shown and never scores.
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
  readonly weight: number;
  readonly change: (weight: number) => void;
}

const Weight = ({ check, weight, change }: WeightProps) => (
  <div className={styles.weight}>
    <div className={styles.words}>
      <span className={styles.name}>{checkLabel(check.id)}</span>
      <span className={styles.meaning}>{check.meaning}</span>
    </div>
    <Slider
      className={styles.slider ?? ''}
      max={MAX_WEIGHT}
      value={weight}
      onChange={change}
      label={null}
      size="sm"
      thumbLabel={`Weight of ${checkLabel(check.id)}`}
    />
    <NumberInput
      className={styles.number ?? ''}
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
    <span className={styles.usual}>
      {weight === check.default_weight ? 'default' : `default ${check.default_weight}`}
    </span>
  </div>
);
