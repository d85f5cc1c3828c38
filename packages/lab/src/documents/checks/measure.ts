import type { Recording } from '../../recordings/recording.ts';

/** A number that a rule compares with its threshold, taken from recorded people. */
export interface Measure {
  readonly check: string;
  readonly rule: string;
  readonly unit: string;
  readonly threshold: number;
  /** The side on which the rule sees a program. */
  readonly side: 'below' | 'from';
  /** Data sets that recorded what it needs. */
  readonly sources: readonly string[];
  samples(recording: Recording): readonly number[];
}

export interface Distribution {
  readonly source: string;
  readonly people: number;
  readonly samples: number;
  /** The sample that comes closest to the threshold, and the one that a thousandth come closer than. */
  readonly nearest: number;
  readonly thousandth: number;
  readonly peopleBeyond: number;
}

/** How people spread over one measure. */
export const distribution = (
  { side, threshold }: Measure,
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
