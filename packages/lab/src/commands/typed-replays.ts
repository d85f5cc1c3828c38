import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDataSet } from '@gait/research/datasets/data-folder';
import { dataSets } from '@gait/research/datasets/index';
import { reportText, withoutEqualColumns } from '@gait/research/evaluation/table';
import { typedCopies } from '@gait/research/evaluation/typed-copies';
import {
  longTextsCompared,
  type RecordingHalf,
  samePhraseCompared,
  typingFormsCompared,
} from '@gait/research/evaluation/typing-compared';
import { controlPoints, waves } from '@gait/research/generators/warps';
import type { Recording } from '@gait/research/recordings/recording';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/measured/typed-replays.md', import.meta.url));

const heading = (commit: string): string =>
  [
    '# Copied typing\n',
    'Written by `npm run lab -- typed-replays --write`, from recordings of people who typed (bksd_features, argumentation_idfx).',
    'How a copy is found: [replays](../decisions/replays.md#typing). Copied movement: [replays.md](replays.md).',
    'Thresholds were chosen on copies of the first half, warped by waves, which the command prints too.',
    `The figures are from commit ${commit}.\n\n`,
  ].join('\n');

export const typedReplaysCommand: LabCommand = {
  name: 'typed-replays',
  summary: 'measure which copies of typing are detected, and which people are confused: [--write]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { write: { type: 'boolean' } } });
    const [phrases, texts] = [await recordingsOf('bksd_features'), await recordingsOf('argumentation_idfx')];
    if (!phrases || !texts) return 1;
    const halves = ['first half', 'other half'].map((name, half): RecordingHalf => {
      const isIn = halfOf(half);
      return {
        name,
        phrases: withoutDoubles(phrases).filter(isIn(phrases)),
        texts: texts.filter(isIn(texts)),
      };
    });
    const [first, other] = halves as [RecordingHalf, RecordingHalf];
    const tables = [
      samePhraseCompared(halves),
      longTextsCompared(halves),
      typingFormsCompared(halves),
      typedCopies(other.texts, controlPoints, other.name),
    ];
    const text = tables.map((table) => reportText(withoutEqualColumns(table))).join('\n');
    console.log(reportText(typedCopies(first.texts, waves, first.name)), text);
    if (values.write) writeFileSync(PAGE, `${heading(currentCommit())}${text}`);
    return 0;
  },
};

const recordingsOf = async (wanted: string): Promise<Recording[] | undefined> => {
  const source = dataSets.find(({ name }) => name === wanted);
  return source && (await readDataSet(source));
};

/** Every second person. */
const halfOf = (half: number) => (recordings: readonly Recording[]) => {
  const people = [...new Set(recordings.map(({ subject }) => subject))].sort();
  const wanted = new Set(people.filter((_, i) => i % 2 === half));
  return ({ subject }: Recording): boolean => wanted.has(subject);
};

/** Without entries that the data set has twice: under two people, or in two places of one file. */
const withoutDoubles = (recordings: readonly Recording[]): Recording[] => {
  const idOf = ({ keys }: Recording) => JSON.stringify(keys);
  const counts = new Map<string, number>();
  for (const one of recordings) counts.set(idOf(one), (counts.get(idOf(one)) ?? 0) + 1);
  return recordings.filter((one) => counts.get(idOf(one)) === 1);
};
