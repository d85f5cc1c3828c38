import { newId } from '../secrets.ts';
import type { LabelRecord } from '../store/labels.ts';
import type { Store } from '../store/store.ts';
import { labelRecord, type NewLabel } from './label-body.ts';

/** Session IDs per read of the store. */
const GROUP = 100;

/** Stores the labels of sessions that exist. Returns them, and the session IDs of the others. */
export const addLabels = async (
  store: Pick<Store, 'addLabels' | 'findSummaries'>,
  given: readonly NewLabel[],
  {
    workspaceId,
    author,
    now,
  }: { readonly workspaceId: string; readonly author: string; readonly now: number },
): Promise<{ added: LabelRecord[]; notFound: string[] }> => {
  const ids = [...new Set(given.map(({ session_id }) => session_id))];
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += GROUP)
    for (const { sessionId } of await store.findSummaries(workspaceId, ids.slice(at, at + GROUP)))
      found.add(sessionId);
  const added = given
    .filter(({ session_id }) => found.has(session_id))
    .map((label) => labelRecord(label, { id: newId('lab'), workspaceId, author, labeledAt: now }));
  await store.addLabels(added);
  return { added, notFound: ids.filter((id) => !found.has(id)) };
};
