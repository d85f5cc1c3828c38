import { backUp } from '../backup/back-up.ts';
import { folderCommand } from './folder-command.ts';

export const backup = folderCommand({
  name: 'backup',
  summary: 'copy the data folder while the server runs',
  usage: `gait backup --to FOLDER [--data DIR]

Copies the embedded store into a new folder, with every beacon that was acknowledged before. Can run while the server runs.
Back up PostgreSQL with its own tools.

  --to FOLDER   the backup: a new folder
  --data DIR    the server's data folder (./data)
`,
  backup: 'to',
  work: async ({ data, backup: to }) => {
    await backUp(data, to);
    return `backed up ${data} into ${to}`;
  },
});
