import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { writePictures } from '../documents/screenshot/pages.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/images/dashboard', import.meta.url));

export const picturesCommand: LabCommand = {
  name: 'pictures',
  summary:
    'a picture of each page of the dashboard for docs/dashboard.md: [--out DIR] [--dark] [--width 1440]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: FOLDER },
        dark: { type: 'boolean', default: false },
        width: { type: 'string', default: '1440' },
      },
    });
    await writePictures({ folder: values.out, isDark: values.dark, width: Number(values.width) });
    return 0;
  },
};
