import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureFolder } from '@gait/research/datasets/data-folder';
import { measuredPartOf } from '@gait/research/documents/measured-part';
import { recorderShifts } from '@gait/research/training/recorder-shift';
import { shiftPart, writeShifts } from '@gait/research/training/shift-table';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

const CARD = fileURLToPath(new URL('../../../../docs/model/card.md', import.meta.url));

export const shiftsCommand: LabCommand = {
  name: 'shifts',
  summary: 'how far people of two recorders lie apart in each feature of the model: [--data DIR] [--write]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: measureFolder() },
        write: { type: 'boolean' },
      },
    });
    if (!existsSync(values.data)) {
      console.error(`lab: ${values.data} is missing, so no recorder can be compared; see docs/training.md`);
      return 1;
    }
    const found = await recorderShifts(values.data);
    const part = shiftPart(found, currentCommit());
    console.log(part);
    if (values.write) {
      writeShifts(found);
      const card = readFileSync(CARD, 'utf8');
      writeFileSync(
        CARD,
        card.replace(measuredPartOf(card), () => part),
      );
    }
    return 0;
  },
};
