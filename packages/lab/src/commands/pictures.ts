import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { writePictures, writeVisitorPictures } from '../documents/screenshot/pages.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/images', import.meta.url));

export const picturesCommand: LabCommand = {
  name: 'pictures',
  summary:
    'pictures of the dashboard for docs/dashboard.md and docs/visitors.md: [--out DIR] [--dark] [--width 1440]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: FOLDER },
        dark: { type: 'boolean', default: false },
        width: { type: 'string', default: '1440' },
      },
    });
    const look = { isDark: values.dark, width: Number(values.width) };
    await writePictures({ ...look, folder: `${values.out}/dashboard` });
    await writeVisitorPictures({ ...look, folder: `${values.out}/visitors` });
    return 0;
  },
};
