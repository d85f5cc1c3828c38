import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentBehaviorModel } from '@gait/engine/models';
import { tablesOfAids } from '@gait/research/evaluation/aids-left-out';
import { alternativePointing } from '@gait/research/evaluation/alternative-pointing';
import { labelTables } from '@gait/research/evaluation/by-labels';
import { evaluateRecordings } from '@gait/research/evaluation/evaluate-recordings';
import { readLabeledSessions } from '@gait/research/evaluation/labeled-sessions';
import { GOOD_ENOUGH, leaderboardPage, withTables } from '@gait/research/evaluation/leaderboard-page';
import { evaluationTables } from '@gait/research/evaluation/protocol';
import { type ReportTable, reportText } from '@gait/research/evaluation/table';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

const DOCS = fileURLToPath(new URL('../../../../docs/model/', import.meta.url));
const PAGE = `${DOCS}leaderboard.md`;

const heading = (commit: string): string =>
  [
    '# Leaderboard of agent_behavior',
    '',
    'Written by `npm run lab -- evaluate --sessions DIR`, where `npm run lab -- bots --record DIR` recorded the sessions. The',
    'command prints more rows than this page has. `npm run lab -- evaluate --data DIR` evaluates the [model](card.md) on any folder of',
    `recordings, and \`--aids\` prints the tables of people with an aid again. Figures without a commit are from ${commit}.`,
    `In tables of unknown bots, rows with ${GOOD_ENOUGH} or more in the last column are one for each expert: the lowest.`,
    '',
    '',
  ].join('\n');

export const evaluateCommand: LabCommand = {
  name: 'evaluate',
  summary:
    'evaluate agent_behavior on unseen people and bots, or on recordings: [--sessions DIR] [--aids] [--data DIR] [--labels FILE] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        aids: { type: 'boolean' },
        data: { type: 'string' },
        labels: { type: 'string' },
        sessions: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean' },
      },
    });
    const { off } = agentBehaviorModel;
    if (off) {
      console.error(`lab: the model is off: ${off}; train it first`);
      return 1;
    }
    const tables = await tablesOf(values);
    if (!tables) return 1;
    console.log(values.json ? JSON.stringify(tables) : tables.map(reportText).join('\n'));
    if (values.aids) writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables, currentCommit()));
    else if (!values.data && !values.labels) writeLeaderboard(tables);
    return 0;
  },
};

interface Wanted {
  /** Only the tables of people with an aid, which need no training run. */
  readonly aids?: boolean;
  readonly data?: string;
  readonly labels?: string;
  readonly sessions: readonly string[];
}

const tablesOf = async (values: Wanted) => {
  if (values.labels) return labelTables(readLabeledSessions(values.labels));
  if (values.data) return evaluateRecordings(values.data);
  if (values.aids) return tablesOfPeopleWithAids();
  return evaluationTables(values.sessions);
};

/** Undefined without recordings of people, so that the page keeps its tables. */
const tablesOfPeopleWithAids = async () => {
  const pointing = await alternativePointing();
  return pointing && [pointing, ...(await tablesOfAids((step) => console.error(step)))];
};

const writeLeaderboard = (tables: readonly ReportTable[]): void => {
  mkdirSync(DOCS, { recursive: true });
  writeFileSync(PAGE, `${heading(currentCommit())}${leaderboardPage(tables)}`);
};
