import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Check, checks } from '@gait/engine';
import type { Command } from '../command.ts';
import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { type Distribution, distribution } from '../documents/checks/measure.ts';
import { measures } from '../documents/checks/measures.ts';
import { type Measured, page } from '../documents/checks/page.ts';
import { type VerdictCounts, verdictCounts } from '../documents/checks/verdicts.ts';
import type { Recording } from '../recordings/recording.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/checks/', import.meta.url));

interface SourceMeasures {
  readonly source: string;
  readonly people: number;
  readonly distributions: ReadonlyMap<string, Distribution>;
  readonly verdicts: ReadonlyMap<string, VerdictCounts>;
}

export const checksDoc: Command = {
  name: 'checks-doc',
  summary: 'measures recorded people against every threshold and writes docs/checks',
  async run() {
    const measured: SourceMeasures[] = [];
    for (const source of dataSets) {
      const recordings = await readDataSet(source);
      if (!recordings) return 1;
      measured.push(measuresOf(source.name, recordings));
      console.error(`${source.name}: ${recordings.length} recordings`);
    }
    mkdirSync(FOLDER, { recursive: true });
    for (const check of Object.values(checks))
      writeFileSync(`${FOLDER}${check.id}.md`, page(check, of(check, measured)));
    console.log(`wrote ${Object.keys(checks).length} pages to docs/checks`);
    return 0;
  },
};

const measuresOf = (source: string, recordings: readonly Recording[]): SourceMeasures => {
  const byPerson = new Map<string, Recording[]>();
  for (const recording of recordings) {
    const theirs = byPerson.get(recording.subject) ?? [];
    byPerson.set(recording.subject, [...theirs, recording]);
  }
  const distributions = measures
    .filter((measure) => measure.sources.includes(source))
    .map((measure) => {
      const samples = new Map(
        [...byPerson].map(([person, theirs]) => [person, theirs.flatMap((one) => measure.samples(one))]),
      );
      const measurable = new Map([...samples].filter(([, of]) => of.length > 0));
      return [measure.rule, distribution(measure, source, measurable)] as const;
    });
  return {
    source,
    people: byPerson.size,
    distributions: new Map(distributions),
    verdicts: verdictCounts(recordings),
  };
};

/** Only sources that recorded what the check needs: what is absent there was not measured. */
const of = (check: Check, measured: readonly SourceMeasures[]): Measured => {
  const its = measures.filter((measure) => measure.check === check.id);
  return {
    distributions: its.map((measure) => ({
      measure,
      rows: measured.flatMap(({ distributions }) => distributions.get(measure.rule) ?? []),
    })),
    verdicts: measured
      .filter(({ source }) => its.some(({ sources: needed }) => needed.includes(source)))
      .flatMap(({ source, people, verdicts }) => {
        const counts = verdicts.get(check.id);
        return counts ? [{ source, people, counts }] : [];
      }),
  };
};
