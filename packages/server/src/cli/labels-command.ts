import { readFileSync } from 'node:fs';
import { UsageError } from '../options/config.ts';
import { addLabels } from '../session/add-labels.ts';
import { agreedVerdict } from '../session/agreed-verdict.ts';
import { labelBody } from '../session/label-body.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import type { LabelPosition, LabelRecord } from '../store/labels.ts';
import type { Store } from '../store/store.ts';
import { auditAct } from './audit-act.ts';
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

async function* importFile(store: Store, file: string): AsyncGenerator<string> {
  let left = labelsOfCsv(readFileSync(file, 'utf8'));
  let count = 0;
  for (const { id } of await store.workspaces()) {
    const { added, notFound } = await addLabels(store, left, {
      workspaceId: id,
      author: AUTHOR,
      now: Date.now(),
    });
    count += added.length;
    if (added.length > 0) await auditAct(store, id, 'label.added', { labels: added.length, author: AUTHOR });
    left = left.filter(({ session_id }) => notFound.includes(session_id));
  }
  yield `${count} labels imported`;
  for (const { session_id } of left) yield `no session ${session_id}`;
}

export const labels = storeCommand({
  name: 'labels',
  summary: 'import labels of sessions, or export labeled sessions',
  usage: USAGE,
  operand: operandOf,
  async *work(store, { file }) {
    if (file !== undefined) return yield* importFile(store, file);
    for (const { id } of (await store.workspaces()).filter((one) => !isTestWorkspace(one.id)))
      for await (const session of exportedSessions(store, id)) yield JSON.stringify(session);
  },
});

/** Labels per read of the store: their sessions fit into one look-up. */
const PAGE = 100;

type Source = Pick<Store, 'labels' | 'labelsOf' | 'findSummaries'>;

/** The labeled sessions of a workspace, each once, with what their labels say together. */
async function* exportedSessions(store: Source, workspaceId: string) {
  const seen = new Set<string>();
  let after: LabelPosition | undefined;
  let page: LabelRecord[];
  do {
    page = await store.labels(workspaceId, PAGE, after);
    const ids = [...new Set(page.map(({ sessionId }) => sessionId))].filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    yield* await sessionsWith(store, workspaceId, ids);
    after = page.at(-1);
  } while (page.length === PAGE);
}

const sessionsWith = async (store: Source, workspaceId: string, ids: readonly string[]) => {
  const labels = await store.labelsOf(workspaceId, ids);
  return (await store.findSummaries(workspaceId, ids)).map((session) => {
    const own = labels.filter(({ sessionId }) => sessionId === session.sessionId);
    return {
      session_id: session.sessionId,
      verdict: agreedVerdict(own),
      risk_score: session.riskScore,
      recommended_action: session.recommendedAction,
      checks: session.verdicts,
      labels: own.map(labelBody),
    };
  });
};
