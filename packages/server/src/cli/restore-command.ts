import { restoreBackup as restoreFolder } from '../backup/back-up.ts';
import { folderCommand } from './folder-command.ts';

export const restore = folderCommand({
  name: 'restore',
  summary: 'copy a backup into a new data folder',
  usage: `gait restore --from FOLDER [--data DIR]

Copies a backup into a new data folder, and looks whether it is damaged. Start a server on that folder afterwards.
To restore into PostgreSQL, use gait migrate --from FOLDER --to postgres://...

  --from FOLDER the backup
  --data DIR    the new data folder (./data)
`,
  backup: 'from',
  work: async ({ data, backup: from }) => {
    await restoreFolder(from, data);
    return `restored ${from} into ${data}`;
  },
});
