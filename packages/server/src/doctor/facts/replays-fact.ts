import { fullCells } from '@gait/engine/replay';
import { isTestWorkspace } from '../../session/test-workspace.ts';
import type { FactOf } from '../fact.ts';

/** Sessions that are looked at, and how many strokes they have at least. */
const SESSIONS = 50;
const MIN_STROKES = 100;
/** Share of strokes without a place in the index from which on many copies are missed. */
const MANY = 0.5;

/** Whether the index of strokes has room for those that come: a copy is found by what it has of its source. */
export const replaysFact: FactOf = async ({ store }, { workspaceId }) => {
  const ids = workspaceId === undefined ? (await store.workspaces()).map(({ id }) => id) : [workspaceId];
  let [all, full] = [0, 0];
  for (const id of ids.filter((one) => !isTestWorkspace(one)))
    for (const { trail, keys } of await store.latestStrokes(id, SESSIONS)) {
      // What repeats another session is not stored again.
      if (trail.repeats !== undefined) continue;
      const cells = fullCells(trail, keys);
      all += cells.all;
      full += cells.full;
    }
  const about = { id: 'replays', title: 'Replays' };
  if (all < MIN_STROKES) return { ...about, state: 'good', text: 'Too few strokes came recently to tell.' };
  const text = `The index of strokes has room for ${Math.round(100 * (1 - full / all))} % of those that come.`;
  return full / all < MANY
    ? { ...about, state: 'good', text }
    : {
        ...about,
        state: 'look',
        text: `${text} A copy is found by the others.`,
        remedy: 'Keep sessions for fewer days, or give each site a workspace of its own.',
      };
};
