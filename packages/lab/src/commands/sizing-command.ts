import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { measuredFigures } from '../documents/sizing/measured-figures.ts';
import { writeSizing } from '../documents/sizing/sizing-page.ts';
import { sizingPart } from '../documents/sizing/sizing-part.ts';

export const sizingCommand: LabCommand = {
  name: 'sizing',
  summary:
    'computes what machines a number of sessions needs: FILE with the output of bench -- ingest --json [--write]',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { write: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined) {
      console.error('sizing: name the file that npm run bench -- ingest --json was saved to');
      return 2;
    }
    const part = sizingPart(measuredFigures(readFileSync(file, 'utf8')));
    if (values.write) writeSizing(part);
    console.log(part);
    return 0;
  },
};
