import { existsSync } from 'node:fs';
import { type AgentModel, peopleLines } from '@gait/engine/models';
import { openHands } from '../hands/index.ts';
import { recordingFiles } from '../recordings/read-recordings.ts';
import { type HandJudged, handJudged, handSessions } from './hands-judged.ts';
import { type Kept, linesByHalf, peopleKept } from './people-kept.ts';
import { streamStates } from './stream-states.ts';
import type { ReportTable } from './table.ts';

/** Sessions of each hand, kind and pace: enough to see a difference of some percent over all hands. */
const SESSIONS = 12;

/** What each model says of hands that nobody taught, and of people in a folder. Each has its own lines of people. */
export const modelsBeside = async (
  models: readonly { readonly name: string; readonly model: AgentModel }[],
  folder: string,
): Promise<ReportTable[]> => {
  const judged = [];
  for (const { name, model } of models) judged.push({ name, ...(await judgedBy(model, folder)) });
  return [
    {
      title: 'Hands that nobody taught',
      note: 'Whole sessions. Each model has the lines that one half of the people draw for the other.',
      columns: [
        'model',
        'streams',
        'pace',
        'TPR at 1 % of people',
        'below 95 % of people',
        'looks human',
        'Detected',
      ],
      rows: judged.flatMap(({ name, hands }) =>
        byKind(hands).map(({ streams, pace, of }) => [
          name,
          streams,
          pace,
          mean(of, (row) => row.tpr_at_1_percent ?? Number.NaN),
          mean(of, (row) => row.below_95_percent ?? Number.NaN),
          mean(of, (row) => row.cleared),
          mean(of, (row) => row.detected),
        ]),
      ),
    },
    {
      title: 'People of recorders that no training saw',
      note: 'At each length of a growing session.',
      columns: ['model', 'recorder', 'streams', 'people', 'looks human', 'Detected'],
      rows: judged.flatMap(({ name, people }) =>
        people.map(({ recorder, streams, people: count, kept, detected }) => [
          name,
          recorder,
          streams,
          count,
          kept,
          detected,
        ]),
      ),
    },
  ];
};

const judgedBy = async (
  model: AgentModel,
  folder: string,
): Promise<{ readonly hands: readonly HandJudged[]; readonly people: readonly Kept[] }> => {
  const people = existsSync(folder) ? await streamStates(recordingFiles(folder), model) : [];
  const halves = people.length > 0 ? linesByHalf(people, model.stored.detected) : [];
  const lines = halves.length > 0 ? halves : [{ lines: peopleLines }];
  const sessions = await Promise.all(
    openHands.map((hand) => handSessions(hand, model, { sessions: SESSIONS })),
  );
  return {
    hands: sessions
      .flat()
      .filter(({ whole }) => whole)
      .map((own) => handJudged(own, lines, model)),
    people: peopleKept(halves, model.stored),
  };
};

const byKind = (rows: readonly HandJudged[]) => {
  const kinds = new Set(rows.map(({ streams, pace }) => `${streams} ${pace}`));
  return [...kinds].map((kind) => {
    const of = rows.filter(({ streams, pace }) => `${streams} ${pace}` === kind);
    const [first] = of as [HandJudged];
    return { streams: first.streams, pace: first.pace, of };
  });
};

const mean = (rows: readonly HandJudged[], value: (row: HandJudged) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
