import { readFileSync } from 'node:fs';
import { UsageError } from '../config.ts';
import { newId } from '../secrets.ts';
import { addLabels } from '../session/add-labels.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import type { Store } from '../store/store.ts';
import { exportedSessions } from './labels-export.ts';
import { labelsOfCsv } from './labels-of-csv.ts';
import { storeCommand } from './store-command.ts';

const USAGE = `gait labels import FILE.csv [options]
gait labels export [options]

Imports labels of sessions from a CSV file whose first line names the fields, or prints the labeled sessions as
JSON lines, with their scores and the verdicts of all checks. docs/labels.md describes the fields.
Can run while a server uses the same store.

`;

/** The author of labels from a file that names none. */
const AUTHOR = 'gait labels import';

const operandOf = ([action, file, ...more]: readonly string[]) => {
  if (action === 'import' && file !== undefined && more.length === 0) return { file };
  if (action === 'export' && file === undefined) return {};
  throw new UsageError('expected import FILE.csv, or export');
};

const importFile = async (store: Store, file: string): Promise<void> => {
  let left = labelsOfCsv(readFileSync(file, 'utf8'));
  let count = 0;
  for (const { id } of await store.workspaces()) {
    const { added, notFound } = await addLabels(store, left, {
      workspaceId: id,
      author: AUTHOR,
      now: Date.now(),
    });
    count += added.length;
    if (added.length > 0)
      await store.audit({
        id: newId('aud'),
        workspaceId: id,
        at: Date.now(),
        memberId: '',
        action: 'label.added',
        detail: JSON.stringify({ labels: added.length, author: AUTHOR }),
      });
    left = left.filter(({ session_id }) => notFound.includes(session_id));
  }
  console.log(`${count} labels imported`);
  for (const { session_id } of left) console.log(`no session ${session_id}`);
};

export const labels = storeCommand({
  name: 'labels',
  summary: 'import labels of sessions, or export labeled sessions',
  usage: USAGE,
  operand: operandOf,
  work: async (store, { file }) => {
    if (file !== undefined) return importFile(store, file);
    for (const { id } of (await store.workspaces()).filter((one) => !isTestWorkspace(one.id)))
      for await (const session of exportedSessions(store, id)) console.log(JSON.stringify(session));
  },
});
