import type { LabCommand } from '../command.ts';
import { writeCheckPages } from '../documents/checks/check-page.ts';
import { measureChecks } from '../documents/checks/measure-checks.ts';
import { currentCommit } from '../documents/commit.ts';

export const checksDocCommand: LabCommand = {
  name: 'checks-doc',
  summary: 'measures recorded people against every threshold and writes docs/checks',
  async run() {
    const measured = await measureChecks(currentCommit());
    const pages = writeCheckPages((id) => measured?.get(id));
    console.log(
      `wrote ${pages} pages to docs/checks${measured ? '' : '; their measured parts are kept, because recordings are missing'}`,
    );
    return 0;
  },
};
