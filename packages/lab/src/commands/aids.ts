import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureFolder, readDataSet } from '@gait/research/datasets/data-folder';
import { dataSets } from '@gait/research/datasets/index';
import { forgedPeople } from '@gait/research/datasets/people';
import { readRecordings } from '@gait/research/recordings/read-recordings';
import type { PointerRow, Recording } from '@gait/research/recordings/recording';
import type { Aid, System } from '../aids/aid.ts';
import { writeAidsPage } from '../aids/aids-page.ts';
import { handControls } from '../aids/hand-controls.ts';
import { type AidJudged, judgeAid } from '../aids/judge-aid.ts';
import * as kinds from '../aids/kinds/index.ts';
import { judgeOrdinary, NO_AID, ORDINARY_SYSTEMS } from '../aids/ordinary-visits.ts';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

/** ms of each person's pointing. */
const POINTING_MS = 90_000;
const TYPED_KEYS = 400;

export const aidsCommand: LabCommand = {
  name: 'aids',
  summary:
    'what visitors with aids get: [--aid NAME] [--system NAME] [--visits 30] [--seed 1] [--controls] [--write] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        aid: { type: 'string' },
        system: { type: 'string' },
        visits: { type: 'string', default: '30' },
        seed: { type: 'string', default: '1' },
        controls: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const all: readonly Aid[] = values.controls ? handControls : Object.values(kinds);
    const chosen = all.filter(({ name }) => name === (values.aid ?? name));
    const hasOrdinary = !values.controls && (values.aid ?? NO_AID) === NO_AID;
    const given = Number(values.visits);
    if (chosen.length + Number(hasOrdinary) === 0 || !Number.isInteger(given) || given < 1) {
      const names = [NO_AID, ...all.map(({ name }) => name)];
      console.error(`lab: aids are ${names.join(', ')}; --visits is a whole number`);
      return 2;
    }
    const people = await peopleFor(chosen);
    if (values.controls) people.pointing.push(...(await measuredPeople()));
    const visits = values.controls ? people.pointing.length : given;
    const isChosen = (system: System) => system === (values.system ?? system);
    const rows: AidJudged[] = [];
    const add = (row: AidJudged | undefined): void => {
      if (!row) return;
      rows.push(row);
      console.log(values.json ? JSON.stringify(row) : textOf(row));
    };
    if (hasOrdinary) {
      const ordinary = await forgedPeople();
      for (const system of ORDINARY_SYSTEMS.filter(isChosen))
        add(judgeOrdinary(system, { visits, seed: values.seed, people: ordinary }));
    }
    for (const aid of chosen)
      for (const system of aid.systems.filter(isChosen))
        add(judgeAid(aid, system, { visits, seed: values.seed, people }));
    if (values.write) writeAidsPage(rows, currentCommit());
    return 0;
  },
};

const startOf = ({ pointer = [] }: Recording): readonly PointerRow[] =>
  pointer.filter(([t]) => t < POINTING_MS);

/** People whose targets are pointed at and whose texts are typed, if any of the aids needs them. */
const peopleFor = async (aids: readonly Aid[]) => ({
  pointing: aids.some(({ steers }) => steers) ? (await recordingsOf('sapimouse')).map(startOf) : [],
  typing: aids.some(({ delivers }) => delivers)
    ? (await recordingsOf('argumentation_idfx')).map(({ keys = [] }) => keys.slice(0, TYPED_KEYS))
    : [],
});

const recordingsOf = async (dataSet: string): Promise<Recording[]> => {
  const source = dataSets.find(({ name }) => name === dataSet);
  return (source && (await readDataSet(source))) ?? [];
};

/** People of recorders that no training has. */
const measuredPeople = async (): Promise<(readonly PointerRow[])[]> => {
  const folder = measureFolder();
  const people: (readonly PointerRow[])[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    for await (const recording of readRecordings(join(folder, file)))
      if (recording.pointer) people.push(startOf(recording));
  return people;
};

const textOf = ({
  aid,
  system,
  visits,
  plain,
  median,
  maximum,
  review,
  reject,
  detected,
  accepted,
}: AidJudged): string =>
  `${aid}, ${system}: ${median} (without ${plain}, highest ${maximum}); of ${visits} visits ${review} reviewed, ${reject} rejected${detected === null ? '' : `, ${detected} Detected`}${accepted === null ? '' : `, ${accepted} accepted`}`;
