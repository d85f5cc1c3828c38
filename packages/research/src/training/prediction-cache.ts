import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpertName } from '@gait/engine/dynamics';
import { cacheFolder } from '../datasets/data-folder.ts';
import type { Predicted } from './cross-validate.ts';

type ByExpert = Readonly<Partial<Record<ExpertName, readonly Predicted[]>>>;

/** Predictions by trees that never saw the person, and by trees that never saw the data set. */
export interface Predictions {
  readonly unseenPeople: ByExpert;
  readonly unseenDatasets: ByExpert;
}

const file = (): string => join(cacheFolder(), 'predictions.json');

const withoutFeatures = (experts: ByExpert) =>
  Object.fromEntries(
    Object.entries(experts).map(([name, judged]) => [
      name,
      judged.map(({ sample, margin }) => ({ sample: { ...sample, values: [] }, margin })),
    ]),
  );

/** Writes the predictions of a training run for the evaluation, without feature values. */
export const writePredictions = ({ unseenPeople, unseenDatasets }: Predictions): void => {
  mkdirSync(cacheFolder(), { recursive: true });
  writeFileSync(
    file(),
    JSON.stringify({
      unseenPeople: withoutFeatures(unseenPeople),
      unseenDatasets: withoutFeatures(unseenDatasets),
    }),
  );
};

/** Undefined before the first training. */
export const readPredictions = (): Predictions | undefined =>
  existsSync(file()) ? (JSON.parse(readFileSync(file(), 'utf8')) as Predictions) : undefined;
