import type { ExpertName } from '@gait/engine/dynamics';
import type { Sample } from './samples.ts';
import { marginOf, trainExpert } from './train-expert.ts';

/** A sample with the margin of trees that never saw its person, nor a bot that took over that person's task. */
export interface Scored {
  readonly sample: Sample;
  readonly margin: number;
}

export interface CrossValidation {
  /** Parts judged by trees grown on the others. */
  readonly folds: readonly (readonly Sample[])[];
  readonly seed: string;
  readonly bags: number;
  /** Families of bots that no tree may learn from. */
  readonly without?: readonly string[];
  readonly additive?: boolean;
  readonly free?: boolean;
  readonly onFold?: () => void;
}

/** Judges every fold by trees grown on the others. */
export const crossValidate = (
  expert: ExpertName,
  { folds, seed, bags, without = [], additive = false, free = false, onFold }: CrossValidation,
): Scored[] =>
  folds.flatMap((test, i) => {
    const others = folds.filter((_, j) => j !== i).flat();
    const trees = trainExpert(
      expert,
      others.filter(({ family, judgedOnly }) => !judgedOnly && !without.includes(family)),
      { seed: `${seed}/${i}/${without.join('+')}`, bags, additive, free },
    );
    onFold?.();
    return test.map((sample) => ({ sample, margin: marginOf(trees, sample.values) }));
  });
