import { type CheckId, checks } from '@gait/engine';
import { readDataSet } from '@gait/research/datasets/data-folder';
import { dataSets } from '@gait/research/datasets/index';
import { measuredPart } from '@gait/research/documents/measured-part';
import { groupBy } from '@gait/research/group-by';
import type { Recording } from '@gait/research/recordings/recording';
import { type CheckMeasurements, measurementTables } from './check-page.ts';
import { type Distribution, distribution } from './threshold-measure.ts';
import { thresholdMeasures } from './threshold-measures.ts';
import { type VerdictCounts, verdictCounts } from './verdict-counts.ts';

interface SourceMeasurements {
  readonly source: string;
  readonly people: number;
  readonly distributions: ReadonlyMap<string, Distribution>;
  readonly verdicts: ReadonlyMap<CheckId, VerdictCounts>;
}

/** Measures recorded people against every threshold. Returns undefined when a data set is missing. */
export const measureChecks = async (commit: string): Promise<ReadonlyMap<CheckId, string> | undefined> => {
  const measured: SourceMeasurements[] = [];
  for (const source of dataSets) {
    const recordings = await readDataSet(source);
    if (!recordings) return undefined;
    measured.push(measurementsOf(source.name, recordings));
    console.error(`${source.name}: ${recordings.length} recordings`);
  }
  return new Map(
    Object.values(checks).map(({ id }) => [
      id,
      measuredPart(measurementTables(measurementsFor(id, measured)), commit),
    ]),
  );
};

const measurementsOf = (source: string, recordings: readonly Recording[]): SourceMeasurements => {
  const byPerson = groupBy(recordings, ({ subject }) => subject);
  const distributions = thresholdMeasures
    .filter((measure) => measure.sources.includes(source))
    .map((measure) => {
      const samples = new Map(
        [...byPerson].map(([person, theirs]) => [person, theirs.flatMap((one) => measure.samples(one))]),
      );
      const measurable = new Map([...samples].filter(([, ofPerson]) => ofPerson.length > 0));
      return [measure.rule, distribution(measure, source, measurable)] as const;
    });
  return {
    source,
    people: byPerson.size,
    distributions: new Map(distributions),
    verdicts: verdictCounts(recordings),
  };
};

/** Leaves out the verdicts of sources without the streams that the check needs. */
const measurementsFor = (check: CheckId, measured: readonly SourceMeasurements[]): CheckMeasurements => {
  const measures = thresholdMeasures.filter((measure) => measure.check === check);
  return {
    distributions: measures.map((measure) => ({
      measure,
      rows: measured.flatMap(({ distributions }) => distributions.get(measure.rule) ?? []),
    })),
    verdicts: measured
      .filter(({ source }) => measures.some(({ sources: needed }) => needed.includes(source)))
      .flatMap(({ source, people, verdicts }) => {
        const counts = verdicts.get(check);
        return counts ? [{ source, people, counts }] : [];
      }),
  };
};
