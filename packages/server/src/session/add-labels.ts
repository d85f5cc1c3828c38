import { newId } from '../base/secrets.ts';
import type { LabelRecord } from '../store/labels.ts';
import type { Store } from '../store/store.ts';
import { labelRecord, type NewLabel } from './label-body.ts';

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
  const found = new Set((await store.findSummaries(workspaceId, ids)).map(({ sessionId }) => sessionId));
  const added = given
    .filter(({ session_id }) => found.has(session_id))
    .map((label) => labelRecord(label, { id: newId('lab'), workspaceId, author, labeledAt: now }));
  await store.addLabels(added);
  return { added, notFound: ids.filter((id) => !found.has(id)) };
};
