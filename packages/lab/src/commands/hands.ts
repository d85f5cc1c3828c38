import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentBehaviorModel } from '@gait/engine/models';
import type { LabCommand } from '../command.ts';
import { measureFolder } from '../datasets/data-folder.ts';
import { currentCommit } from '../documents/commit.ts';
import type { HandJudged } from '../evaluation/hands-judged.ts';
import { handsPage } from '../evaluation/hands-page.ts';
import { measuredHands, unknownHands } from '../evaluation/measured-hands.ts';
import { type Kept, linesByHalf, peopleKept } from '../evaluation/people-kept.ts';
import { streamStates } from '../evaluation/stream-states.ts';
import { humanizers } from '../hands/humanizers.ts';
import { hands as authored } from '../hands/index.ts';
import { recordingFiles } from '../recordings/read-recordings.ts';
import { fitPeopleLines } from '../training/fit-people-lines.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const LINES = inRepository('packages/engine/src/models/people-lines.json');
const PAGE = inRepository('docs/model/hands.md');

const allHands = [...authored, ...humanizers];

/** Names the weights that lines were drawn for. */
const weightsHash = (): string =>
  createHash('sha256').update(JSON.stringify(agentBehaviorModel.stored.experts)).digest('hex');

/** Prints a line per hand, kind of session, pace and number of events, and one per recorder of people. */
export const handsCommand: LabCommand = {
  name: 'hands',
  summary:
    'what hands that nobody taught get, beside people whom no training saw: [--hand NAME] [--data DIR] [--write] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        hand: { type: 'string' },
        data: { type: 'string', default: measureFolder() },
        write: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const chosen = allHands.filter(({ name }) => name === (values.hand ?? name));
    if (chosen.length === 0) {
      console.error(
        `lab: no hand '${values.hand}'; there are ${allHands.map(({ name }) => name).join(', ')}`,
      );
      return 2;
    }
    const hasPeople = existsSync(values.data);
    if (!hasPeople)
      console.error(
        `lab: ${values.data} is missing, so there are no people, and the shipped lines judge; see docs/training.md`,
      );
    if (values.write && (!hasPeople || values.hand)) {
      console.error('lab: --write needs people, and all hands');
      return 2;
    }
    const commit = currentCommit();
    const judged: HandJudged[] = [];
    const print = async (rows: AsyncGenerator<HandJudged>) => {
      for await (const row of rows) {
        console.log(values.json ? JSON.stringify(row) : handText(row));
        judged.push(row);
      }
    };
    const files = hasPeople ? recordingFiles(values.data) : [];
    if (hasPeople && !values.hand) await print(unknownHands(files));
    const { stored } = agentBehaviorModel;
    const people = await streamStates(files);
    const halves = hasPeople ? linesByHalf(people, stored.detected) : [];
    await print(measuredHands(chosen, halves));
    const kept = peopleKept(halves, stored);
    for (const row of kept) console.log(values.json ? JSON.stringify(row) : keptText(row));
    if (values.write) {
      const shipped = { weights: weightsHash(), ...fitPeopleLines(people, stored.detected) };
      writeFileSync(LINES, `${JSON.stringify(shipped, null, 2)}\n`);
      writeFileSync(PAGE, handsPage({ hands: judged, people: kept, commit }));
    }
    return 0;
  },
};

const handText = (row: HandJudged): string =>
  `${row.hand}, ${row.streams}, pace ${row.pace}, ${row.sessions} sessions of ${row.events} events: ${row.detected} Detected, ${row.cleared} look human (${row.cleared_by_known_bots} by known bots alone), median probability ${row.probability_median}`;

const keptText = ({ recorder, people, streams, kept, detected }: Kept): string =>
  `${recorder}, ${people} people, ${streams === 'one' ? 'one stream' : 'pointing and typing'}: ${kept} look human, ${detected} Detected`;
