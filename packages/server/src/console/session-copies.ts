import { replaysOf } from '../session/times-replayed.ts';
import type { SessionRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { sessionRows } from './labeled-rows.ts';
import type { SessionDetail } from './session-detail.ts';
import type { RowContext } from './session-row.ts';

/** The session whose movement a session repeats, and those that repeat its own, as far as the member may see them. */
export const sessionCopies = async (
  { workspaceId, sessionId, trail }: SessionRecord,
  { store, ...row }: RowContext & { readonly store: Store },
): Promise<Pick<SessionDetail, 'copies' | 'replayed'>> => {
  const replays = await replaysOf({ workspaceId, sessionId }, store);
  const rowsOf = async (ids: readonly string[]) =>
    sessionRows(
      await store.findSummaries(
        workspaceId,
        ids.filter((id) => !row.hidden.includes(id)),
      ),
      { store, ...row },
    );
  const [original = null] = trail.repeats === undefined ? [] : await rowsOf([trail.repeats]);
  return { copies: { of: original, by: await rowsOf(replays) }, replayed: replays.length };
};
