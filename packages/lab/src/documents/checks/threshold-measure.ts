import type { CheckId } from '@gait/engine';
import type { Recording } from '@gait/research/recordings/recording';

/** A statistic that a rule compares with its threshold, sampled from recorded people. */
export interface ThresholdMeasure {
  readonly check: CheckId;
  readonly rule: string;
  readonly unit: string;
  readonly threshold: number;
  /** The side of the threshold on which the rule detects a program. */
  readonly side: 'below' | 'from';
  /** Data sets that contain the necessary streams. */
  readonly sources: readonly string[];
  samples(recording: Recording): readonly number[];
}

export interface Distribution {
  readonly source: string;
  readonly people: number;
  readonly samples: number;
  /** The sample nearest to the threshold, and the sample at the nearest 0.1 %. */
  readonly nearest: number;
  readonly thousandth: number;
  readonly peopleBeyond: number;
}

/** The distribution of one measure over people. */
export const distribution = (
  { side, threshold }: ThresholdMeasure,
  source: string,
  samplesByPerson: ReadonlyMap<string, readonly number[]>,
): Distribution => {
  const direction = side === 'below' ? 1 : -1;
  const isBeyond = (sample: number) => (side === 'below' ? sample < threshold : sample >= threshold);
  const sorted = [...samplesByPerson.values()].flat().sort((a, b) => direction * (a - b));
  return {
    source,
    people: samplesByPerson.size,
    samples: sorted.length,
    nearest: sorted[0] ?? Number.NaN,
    thousandth: sorted[Math.floor(sorted.length / 1_000)] ?? Number.NaN,
    peopleBeyond: [...samplesByPerson.values()].filter((samples) => samples.some(isBeyond)).length,
  };
};
