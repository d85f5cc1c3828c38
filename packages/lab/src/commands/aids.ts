import { parseArgs } from 'node:util';
import type { Aid } from '../aids/aid.ts';
import { writeAidsPage } from '../aids/aids-page.ts';
import { type AidJudged, judgeAid } from '../aids/judge-aid.ts';
import * as kinds from '../aids/kinds/index.ts';
import type { Command } from '../command.ts';
import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { currentCommit } from '../documents/commit.ts';
import type { PointerRow } from '../recordings/recording.ts';

/** ms of each person's pointing. */
const POINTING_MS = 90_000;

export const aids: Command = {
  name: 'aids',
  summary:
    'what visitors with aids get: [--aid NAME] [--system NAME] [--visits 30] [--seed 1] [--write] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        aid: { type: 'string' },
        system: { type: 'string' },
        visits: { type: 'string', default: '30' },
        seed: { type: 'string', default: '1' },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const all: readonly Aid[] = Object.values(kinds);
    const chosen = all.filter(({ name }) => name === (values.aid ?? name));
    const visits = Number(values.visits);
    if (chosen.length === 0 || !Number.isInteger(visits) || visits < 1) {
      console.error(`lab: aids are ${all.map(({ name }) => name).join(', ')}; --visits is a whole number`);
      return 2;
    }
    const people = chosen.some(({ steers }) => steers) ? await pointingPeople() : [];
    const rows: AidJudged[] = [];
    for (const aid of chosen)
      for (const system of aid.systems.filter((name) => name === (values.system ?? name))) {
        const row = judgeAid(aid, system, { visits, seed: values.seed, people });
        if (!row) continue;
        rows.push(row);
        console.log(values.json ? JSON.stringify(row) : textOf(row));
      }
    if (values.write) writeAidsPage(rows, currentCommit());
    return 0;
  },
};

const pointingPeople = async (): Promise<readonly (readonly PointerRow[])[]> => {
  const source = dataSets.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readDataSet(source));
  return (recordings ?? []).map(({ pointer = [] }) => pointer.filter(([t]) => t < POINTING_MS));
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
}: AidJudged): string =>
  `${aid}, ${system}: ${median} (without ${plain}, highest ${maximum}); of ${visits} visits ${review} reviewed, ${reject} rejected${detected === null ? '' : `, ${detected} Detected by the model`}`;
