import type { ExpertName } from '@gait/engine/dynamics';
import type { Sample } from './samples.ts';
import { marginOf, trainExpert } from './train-expert.ts';

/** A sample with the margin of trees that saw neither its person nor a bot generated from that person. */
export interface Predicted {
  readonly sample: Sample;
  readonly margin: number;
}

export interface CrossValidation {
  /** Each fold is predicted by trees trained on the others. */
  readonly folds: readonly (readonly Sample[])[];
  readonly seed: string;
  readonly bags: number;
  /** Bot families left out of training. */
  readonly without?: readonly string[];
  readonly additive?: boolean;
  readonly unconstrained?: boolean;
  readonly onFold?: () => void;
}

/** Predicts every fold with trees trained on the others. */
export const crossValidate = (
  expert: ExpertName,
  { folds, seed, bags, without = [], additive = false, unconstrained = false, onFold }: CrossValidation,
): Predicted[] =>
  folds.flatMap((test, i) => {
    const others = folds.filter((_, j) => j !== i).flat();
    const trees = trainExpert(
      expert,
      others.filter(({ family, evaluationOnly }) => !evaluationOnly && !without.includes(family)),
      { seed: `${seed}/${i}/${without.join('+')}`, bags, additive, unconstrained },
    );
    onFold?.();
    return test
      .filter(({ trainingOnly }) => !trainingOnly)
      .map((sample) => ({ sample, margin: marginOf(trees, sample.values) }));
  });
