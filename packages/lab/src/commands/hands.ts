import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentBehaviorModel } from '@gait/engine/models';
import { measureFolder } from '@gait/research/datasets/data-folder';
import type { HandJudged } from '@gait/research/evaluation/hands-judged';
import {
  type HandOverVisits,
  handOverVisits,
  type PeopleOverVisits,
  peopleOverVisits,
  visitHalves,
} from '@gait/research/evaluation/hands-over-visits';
import { handsPage } from '@gait/research/evaluation/hands-page';
import { measuredHands, unknownHands } from '@gait/research/evaluation/measured-hands';
import { type Kept, linesByHalf, peopleKept } from '@gait/research/evaluation/people-kept';
import { streamStates } from '@gait/research/evaluation/stream-states';
import { visitStates } from '@gait/research/evaluation/visit-states';
import type { Hand, Humanizer } from '@gait/research/hands/hand';
import { humanizers } from '@gait/research/hands/humanizers';
import { hands as authored } from '@gait/research/hands/index';
import { recordingFiles } from '@gait/research/recordings/read-recordings';
import { fitPeopleLines } from '@gait/research/training/fit-people-lines';
import { fitVisitLines } from '@gait/research/training/fit-visit-lines';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

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
    const print = <Row>(rows: readonly Row[], textOf: (row: Row) => string): void => {
      for (const row of rows) console.log(values.json ? JSON.stringify(row) : textOf(row));
    };
    const printRows = async (rows: AsyncGenerator<HandJudged>): Promise<void> => {
      for await (const row of rows) {
        print([row], handText);
        judged.push(row);
      }
    };
    const files = hasPeople ? recordingFiles(values.data) : [];
    if (hasPeople && !values.hand) await printRows(unknownHands(files));
    const { stored } = agentBehaviorModel;
    const people = await streamStates(files);
    const halves = hasPeople ? linesByHalf(people, stored.detected) : [];
    await printRows(measuredHands(chosen, halves));
    const kept = peopleKept(halves, stored);
    print(kept, keptText);
    const visits = await overVisits(chosen, files);
    print(visits.hands, overVisitsText);
    print(visits.people, peopleText);
    if (values.write) {
      const drawn = {
        weights: weightsHash(),
        ...fitPeopleLines(people, stored.detected),
        visits: visits.lines,
      };
      writeFileSync(LINES, `${JSON.stringify(drawn, null, 2)}\n`);
      writeFileSync(PAGE, handsPage({ hands: judged, people: kept, visits, commit }));
    }
    return 0;
  },
};

/** What means over visits say of hands and people, and the lines that all people draw. */
const overVisits = async (chosen: readonly (Hand | Humanizer)[], files: readonly string[]) => {
  const people = await visitStates(files);
  const halves = visitHalves(people);
  const hands: HandOverVisits[] = [];
  for (const hand of people.length > 0 ? chosen : []) hands.push(...(await handOverVisits(hand, halves)));
  return {
    hands,
    people: peopleOverVisits(halves),
    lines: fitVisitLines(people),
  };
};

const handText = (row: HandJudged): string =>
  `${row.hand}, ${row.streams}, pace ${row.pace}, ${row.sessions} sessions of ${row.events} events: ${row.detected} Detected, ${row.cleared} look human (${row.cleared_by_known_bots} by known bots alone), median probability ${row.probability_median}`;

const keptText = ({ recorder, people, streams, kept, detected }: Kept): string =>
  `${recorder}, ${people} people, ${streams === 'one' ? 'one stream' : 'pointing and typing'}: ${kept} look human, ${detected} Detected`;

const overVisitsText = (row: HandOverVisits): string =>
  `${row.hand}, ${row.streams}, pace ${row.pace}, mean over ${row.visits} visits of ${row.events} events: ${row.detected} Detected, ${row.tpr_at_1_percent} above 99 % of people, ${row.below_95_percent} below 95 %`;

const peopleText = ({ recorder, people, visits, detected }: PeopleOverVisits): string =>
  `${recorder}, ${people} people, means over up to ${visits} visits: ${detected} Detected`;
