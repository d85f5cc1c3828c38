import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentBehaviorModel } from '@gait/engine/models';
import type { Command } from '../command.ts';
import { dataFolder } from '../datasets/data-folder.ts';
import { peopleKept } from '../evaluation/people-kept.ts';
import { streamStates } from '../evaluation/stream-states.ts';
import { recordingFiles } from '../recordings/read-recordings.ts';
import { fitPeopleLines } from '../training/fit-people-lines.ts';

const LINES = fileURLToPath(
  new URL('../../../../packages/engine/src/models/people-lines.json', import.meta.url),
);

/** Names the weights that lines were drawn for. */
const weightsHash = (): string =>
  createHash('sha256').update(JSON.stringify(agentBehaviorModel.stored.experts)).digest('hex');

/** Prints a line per recorder and per program: sessions that look human, and Detected ones. */
export const lines: Command = {
  name: 'lines',
  summary:
    'where sessions look human, by people whom no training saw: [--data DIR] [--programs DIR] [--write] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: join(dataFolder(), 'measure') },
        programs: { type: 'string' },
        write: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const missing = [values.data, values.programs ?? values.data].find((path) => !existsSync(path));
    if (missing) {
      console.error(
        `lab: ${missing} is missing; lines are drawn by recordings of people, see docs/training.md`,
      );
      return 1;
    }
    const { stored } = agentBehaviorModel;
    const people = await streamStates(recordingFiles(values.data));
    const programs = values.programs ? await streamStates(recordingFiles(values.programs)) : [];
    for (const row of peopleKept(people, programs, stored))
      console.log(
        values.json
          ? JSON.stringify(row)
          : `${row.recorder}, ${row.people} people, ${row.streams === 'one' ? 'one stream' : 'pointing and typing'}: ${row.kept} look human, ${row.detected} Detected`,
      );
    if (values.write) {
      const drawn = { weights: weightsHash(), ...fitPeopleLines(people, stored.detected) };
      writeFileSync(LINES, `${JSON.stringify(drawn, null, 2)}\n`);
    }
    return 0;
  },
};
